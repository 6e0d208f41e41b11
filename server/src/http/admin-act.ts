import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Transport, Viewer } from "./handler.ts";

interface Call {
  readonly viewer: Viewer;
  readonly transport: Transport;
  readonly now: Instant;
}

/** Who does something in the admin area, and by which session and request, as the audit log records it. */
export const toAdminAct = ({ viewer, transport, now }: Call) => ({
  adminId: viewer.userId,
  sessionId: viewer.sessionId,
  requestId: transport.requestId,
  now,
});
