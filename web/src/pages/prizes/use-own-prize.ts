import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { type Act, useAct } from "../../api/use-act.ts";
import { type OwnPrizeClaim, prizesQuery } from "../../platform/prizes/prizes.queries.ts";
import { announce } from "../../ui/announcer.ts";
import type { ShippingAddress } from "./address-draft.ts";

export interface OwnPrizeActs extends Act {
  /** Claims the prize, with an address for physical prizes. Resolves to whether it succeeded. */
  readonly claim: (address: ShippingAddress | null) => Promise<boolean>;
  readonly decline: () => Promise<boolean>;
  readonly receive: () => Promise<boolean>;
}

/** The winner's actions on a prize, run one at a time; the page shows the server's answer. */
export function useOwnPrize(eventId: string, prizeIndex: number): OwnPrizeActs {
  const client = useQueryClient();
  const act = useAct();
  const { queryKey } = prizesQuery(eventId);
  const put = (claim: OwnPrizeClaim): void => {
    client.setQueryData(queryKey, (before) => before && { ...before, own: [...before.own.filter(({ id }) => id !== claim.id), claim] });
  };
  const params = { id: eventId };
  const runAs = (done: string, work: () => Promise<{ data: OwnPrizeClaim }>): Promise<boolean> =>
    act.run(async () => {
      try {
        put((await work()).data);
        announce(done);
      } catch (error) {
        // The shown claim is out of date, for example after the deadline.
        if (isApiError(error) && error.code.startsWith("prizes.")) void client.invalidateQueries({ queryKey });
        throw error;
      }
    });
  return {
    ...act,
    claim: (address) =>
      runAs("Your prize is claimed", () =>
        call("prizes.claim", { params, body: { prize_index: prizeIndex, ...(address ? { shipping_address: address } : {}) } }),
      ),
    decline: () => runAs("You gave the prize up", () => call("prizes.decline", { params, body: { prize_index: prizeIndex } })),
    receive: () => runAs("Noted that it has arrived", () => call("prizes.received", { params, body: { prize_index: prizeIndex } })),
  };
}
