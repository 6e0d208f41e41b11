import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { type Act, useAct } from "../../api/use-act.ts";
import { type OwnPrizeClaim, prizesQuery } from "../../platform/prizes/prizes.queries.ts";
import { announce } from "../../ui/announcer.ts";
import type { ShippingAddress } from "./address-draft.ts";

export interface OwnPrizeActs extends Act {
  /** With an address for what is sent by post. Answers whether it worked. */
  readonly claim: (address: ShippingAddress | null) => Promise<boolean>;
  readonly decline: () => Promise<boolean>;
  readonly receive: () => Promise<boolean>;
}

/** What a winner does with a prize, one thing at a time; the page shows what the server made of it. */
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
        // What the page shows is not what holds any more, such as after the deadline.
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
