import type { User } from "@sparc/contract/entities/user";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Transport } from "../../http/handler.ts";
import { createFindCommunitiesInCrowd } from "../communities/communities-in-crowd.service.ts";
import { userView } from "../users/users.view.ts";
import { getCookie } from "./auth-cookie.ts";
import { DEVICE_S } from "./device-cookie.ts";
import { CHALLENGE_S, type Challenged, HANDOVER_S, isChallenged, type SignedIn } from "./sign-in.service.ts";

/** Ends a sign-in: sets the one-use cookie that `GET /auth/token` spends, or the one of the second step, and answers the user. */
export type HandOver = (step: SignedIn | Challenged, transport: Transport) => Promise<Result<{ data: User }>>;

export function createHandOver(context: Pick<AppContext, "config" | "database">): HandOver {
  const cookie = getCookie(context.config, "signin");
  const challengeCookie = getCookie(context.config, "challenge");
  const deviceCookie = getCookie(context.config, "device");
  const findCommunitiesInCrowd = createFindCommunitiesInCrowd(context.database);
  return async (step, transport) => {
    if (isChallenged(step)) {
      transport.setCookie({ ...challengeCookie, value: step.challenge, maxAgeS: CHALLENGE_S });
      return refuse("auth.second_factor_required");
    }
    const { user, code, device } = step;
    transport.setCookie({ ...cookie, value: code, maxAgeS: HANDOVER_S });
    if (device !== null) transport.setCookie({ ...deviceCookie, value: device, maxAgeS: DEVICE_S });
    return ok({ data: await userView(context, user, await findCommunitiesInCrowd(user.id)) });
  };
}
