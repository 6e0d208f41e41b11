import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { CommitmentsService } from "./commitments.service.ts";

export function commitmentHandlers({ commitments }: { commitments: CommitmentsService }): HandlersOf<"events.commitment"> {
  return {
    "events.commitment": async ({ event: { event }, viewer }) => ok({ data: await commitments.of({ event, userId: viewer.userId }) }),
  };
}
