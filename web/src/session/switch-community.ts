import type { Membership } from "@sparc/contract/entities/community";
import { isApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { applyCommunityTheme } from "../theme/page-colors.ts";
import { debugLog } from "./debug-log.ts";
import { inTurn, isSuperseded, type Turn } from "./refresh.ts";
import { askForPair, loadStoredSession, session, setCurrentCommunity, setTokens } from "./session-store.ts";
import { withToken } from "./with-token.ts";

interface SwitchAnswer {
  readonly access_token?: string;
  readonly refresh_token?: string;
}

/** The community of the last failed switch; choosing it again tries again. */
let failedId: string | null = null;

/**
 * Makes a community the current one, as opening one of its pages does: at once on the page and in its colours, then on the server, which
 * issues new tokens. A failure is thrown again but changes nothing back, because the token's community only decides which stars are counted
 * beside the total. `from` is the community that was current before. `switchProblem` has the message for it.
 */
export async function switchCommunity(membership: Membership, from = session.getState().community): Promise<void> {
  const { user } = session.getState();
  const { id, slug } = membership.community;
  const isSame = from?.community.id === id && failedId !== id;
  setCurrentCommunity(membership);
  applyCommunityTheme(membership.colors);
  if (isSame || !user) return;
  failedId = null;
  session.setState({ isSwitching: true });
  try {
    await withToken((takeToken) => inTurn(({ noteNewPair }) => rotate({ slug, takeToken, noteNewPair })));
    debugLog("switched to", slug);
  } catch (error) {
    failedId = id;
    throw error;
  } finally {
    session.setState({ isSwitching: false });
  }
}

interface Rotation extends Pick<Turn, "noteNewPair"> {
  readonly slug: string;
  readonly takeToken: () => string | null;
}

async function rotate({ slug, takeToken, noteNewPair }: Rotation): Promise<void> {
  loadStoredSession();
  const accessToken = takeToken();
  const { refreshToken } = session.getState();
  if (accessToken === null) return;
  const answer = (await askForPair(() => send({ name: "communities.switch", params: { id: slug }, accessToken }))) as SwitchAnswer;
  // A user who logged out meanwhile stays logged out.
  if (isSuperseded(refreshToken)) return;
  if (!answer.access_token || !answer.refresh_token) return;
  setTokens({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
  noteNewPair();
}

export interface SwitchProblem {
  readonly text: string;
  /** Where the user continues: the list of communities, or the page they are on. */
  readonly leadsTo: "list" | "here";
  /** True when the communities that this browser has stored for the user are outdated. */
  readonly isStale: boolean;
}

/** Returns the message for a failed switch. Null when the session has ended, which leads to the sign-in page. */
export function switchProblem(error: unknown): SwitchProblem | null {
  const status = isApiError(error) ? error.status : 0;
  if (status === 401) return null;
  if (status === 404) return { text: "Community not found", leadsTo: "list", isStale: true };
  if (status === 403) return { text: "You don't have access to this community", leadsTo: "here", isStale: true };
  return { text: "Connection failed. Please try again.", leadsTo: "here", isStale: false };
}
