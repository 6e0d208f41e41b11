import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { type Act, useAct } from "../../../api/use-act.ts";
import { counted } from "../../../lib/ordinals.ts";
import type { ShippingDetails } from "../../../platform/prizes/prizes.queries.ts";
import { notify } from "../../../ui/notify.ts";
import { claimsKey, type PrizeClaim, type PrizeClaimList } from "./claims.queries.ts";

export interface DeskActs extends Act {
  /** Each action resolves to whether it succeeded. */
  readonly ship: (claim: PrizeClaim, details: ShippingDetails) => Promise<boolean>;
  readonly unship: (claim: PrizeClaim) => Promise<boolean>;
  readonly deliver: (claim: PrizeClaim) => Promise<boolean>;
  readonly cancel: (claim: PrizeClaim, reason: string) => Promise<boolean>;
  /** Reminds one winner; null reminds all who have not claimed. */
  readonly remind: (claim: PrizeClaim | null) => Promise<boolean>;
}

/** The host's actions on a claim, run one at a time. The list shows the server's answer at once and is then refetched. */
export function useDeskActs(eventId: string): DeskActs {
  const client = useQueryClient();
  const act = useAct();
  const queryKey = claimsKey(eventId);
  const put = (claim: PrizeClaim): void => {
    client.setQueriesData<PrizeClaimList>(
      { queryKey },
      (before) => before && { ...before, data: before.data.map((one) => (one.id === claim.id ? claim : one)) },
    );
  };
  const runAs = (work: () => Promise<void>): Promise<boolean> =>
    act.run(async () => {
      try {
        await work();
      } finally {
        // The list is refetched after a refusal too, because somebody else may have changed the claim first.
        void client.invalidateQueries({ queryKey });
      }
    });
  const toParams = (claim: PrizeClaim) => ({ id: eventId, claimId: claim.id });
  const unship = (claim: PrizeClaim): Promise<boolean> =>
    runAs(async () => {
      put((await call("prizes.unship", { params: toParams(claim) })).data);
      notify.success("Taken back");
    });
  return {
    ...act,
    unship,
    ship: (claim, details) =>
      runAs(async () => {
        const isFirst = claim.state === "claimed";
        const body = { shipping_details: details, prize_index: claim.prize_index };
        const { data } = await call("prizes.ship", { params: toParams(claim), body });
        put(data);
        if (isFirst) notify.undo(`Shipped to ${claim.display_name}`, () => void takeBack(unship(data)));
        else notify.success("Shipping details changed");
      }),
    deliver: (claim) =>
      runAs(async () => {
        put((await call("prizes.deliver", { params: toParams(claim) })).data);
        notify.success("Marked as delivered");
      }),
    cancel: (claim, reason) =>
      runAs(async () => {
        put((await call("prizes.cancel", { params: toParams(claim), body: { reason } })).data);
        notify.success("Prize taken back");
      }),
    remind: (claim) =>
      runAs(async () => {
        const { data } = await call("prizes.remind", { params: { id: eventId }, body: claim ? { claim_ids: [claim.id] } : {} });
        notify.message(remindedText(data.reminded));
      }),
  };
}

/** An undo's failure is reported in a toast of its own, because the toast with the Undo button has been closed. */
async function takeBack(unshipped: Promise<boolean>): Promise<void> {
  if (!(await unshipped)) notify.error("It could not be taken back. Look at the claim.");
}

export function remindedText(reminded: number): string {
  return reminded === 0 ? "Nobody was reminded: each winner hears from you once in 24 hours." : `Reminded ${counted(reminded, "winner")}.`;
}
