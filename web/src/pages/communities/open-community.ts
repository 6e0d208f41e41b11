import type { Membership } from "@sparc/contract/entities/community";
import { session } from "../../session/session-store.ts";
import { switchCommunity } from "../../session/switch-community.ts";
import { showSwitchProblem } from "../layout/use-switch-problem.ts";

interface OpenedCommunity {
  readonly membership: Membership;
  /** The current community before. */
  readonly from: Membership | null;
  readonly router: Parameters<typeof showSwitchProblem>[1];
}

/** Switches to the community of an opened page, and shows when that fails. */
export async function openCommunity({ membership, from, router }: OpenedCommunity): Promise<void> {
  // Whoever has left it meanwhile, or gone on to another one, stays there.
  if (session.getState().community?.community.id !== membership.community.id) return;
  try {
    await switchCommunity(membership, from);
  } catch (error) {
    showSwitchProblem(error, router);
  }
}
