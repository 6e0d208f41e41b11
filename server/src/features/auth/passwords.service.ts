import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { createNewPassword } from "./new-password.ts";
import { createOwnPasswordCheck, type PasswordParts } from "./own-password.service.ts";
import { markAuthenticated } from "./own-sessions.repository.ts";
import { createRefreshTokens } from "./refresh-tokens.ts";
import { type Client, createSessionSteps, type Pair } from "./session-steps.ts";
import { lockSession } from "./sessions.repository.ts";
import { noteReauthentication } from "./step-up.service.ts";

interface Trace {
  requestId: string;
  now: Instant;
}

/** What a signed-in person can do with their password. */
export interface Passwords {
  /** Ends every other session and mails the owner; this session continues with the returned pair. */
  change(input: { viewer: Viewer; currentPassword: string; password: string; client: Client } & Trace): Promise<Result<Pair>>;
  /** Marks the session as signed in just now. */
  reauthenticate(input: { viewer: Viewer; password: string; address: string } & Trace): Promise<Result<undefined>>;
}

export function createPasswords(context: AppContext, parts: PasswordParts): Passwords {
  const { database, config } = context;
  const check = createOwnPasswordCheck(context, parts);
  const steps = createSessionSteps(context, createRefreshTokens(config));
  const { toProblem, replace } = createNewPassword(context);

  return {
    async change({ viewer, currentPassword, password, client, requestId, now }) {
      const { sessionId } = viewer;
      const checked = await check({
        viewer,
        password: currentPassword,
        field: "current_password",
        address: client.address,
        requestId,
        now,
      });
      if (!checked.ok) return checked;
      const account = checked.value;
      const unchanged = { path: "password", code: "unchanged", message: "Choose another password than the present one" };
      const problem = password === currentPassword ? unchanged : await toProblem(account, password);
      if (problem) return refuse("auth.password_refused", { problems: [problem] });
      const hashed = await parts.hasher.hash(password);
      if (!hashed.ok) return hashed;
      return database.transaction(async (tx) => {
        const session = await lockSession(tx.db, sessionId);
        if (!session || session.isRevoked) return refuse("auth.required");
        await replace(tx, { account, passwordHash: hashed.value, how: "password_changed", exceptId: sessionId, requestId, now });
        await markAuthenticated(tx.db, { sessionId, now });
        return steps.rotate(tx, { session, communityId: session.communityId, client, now });
      });
    },

    async reauthenticate({ viewer, password, address, requestId, now }) {
      const checked = await check({ viewer, password, field: "password", address, requestId, now });
      if (!checked.ok) return checked;
      const { userId, sessionId } = viewer;
      await noteReauthentication(database, { userId, sessionId, requestId, now });
      return ok(undefined);
    },
  };
}
