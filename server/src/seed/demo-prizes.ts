import type { ShippingAddress } from "@sparc/contract/entities/prize-claim";
import type { EventPrizes, PrizeTier } from "@sparc/contract/entities/prize-tiers";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { createPrizeAwards } from "../features/prizes/award-prizes.service.ts";
import { createOwnPrizes } from "../features/prizes/own-prizes.service.ts";
import { createPrizeDesk } from "../features/prizes/prize-desk.service.ts";
import { findPrizeRound } from "../features/prizes/prize-rounds.repository.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { viewerOf } from "./demo-actors.ts";

const HOUR_MS = 3_600_000;

const tier = (name: string, description: string | null, more: Pick<PrizeTier, "kind" | "award"> & { stars?: number }): PrizeTier => ({
  ...{ name, description, picture: null },
  ...more,
});
const rank = (from: number, to: number) => ({ by: "rank", from, to }) as const;
const draw = (quantity: number) => ({ by: "draw", quantity, best_ranked: null, except_winners: true }) as const;

/** The prizes of the demo's quizzes. */
export const quizPrizes: EventPrizes = {
  claim_days: 14,
  tiers: [
    tier("Jersey signed by the panel", "Any size. Steve signs it twice if you ask.", { kind: "physical", award: rank(1, 1) }),
    tier("Signed puck from the studio wall", null, { kind: "physical", award: rank(2, 2) }),
    tier("Season mug", "Holds a whole first intermission.", { kind: "physical", award: draw(3) }),
    tier("500 stars", null, { kind: "stars", stars: 500, award: draw(2) }),
  ],
};

const addresses: readonly ShippingAddress[] = [
  { name: "Robin Sample", line1: "48 Lakeshore Road", city: "Toronto", region: "ON", postal_code: "M5V 3L9", country: "CA" },
  { name: "Kim Sample", line1: "Storgatan 7", city: "Malmö", postal_code: "211 34", country: "SE" },
  { name: "Alex Sample", line1: "12 Mill Lane", city: "Leeds", postal_code: "LS1 4AP", country: "GB" },
];

/**
 * Awards the prizes of a completed demo event an hour after its start. The first three winners of physical prizes claim them, and one of
 * these prizes is shipped. Nothing is awarded when a tie has to be resolved by the host.
 */
export async function playDemoPrizes(context: AppContext, played: { eventId: string; author: string; startedAt: Instant }): Promise<void> {
  const { eventId, author, startedAt } = played;
  const { db } = context.database;
  const then: AppContext = { ...context, clock: { ...context.clock, now: () => startedAt + HOUR_MS } };
  const standings = createStandingsService(then);
  await createPrizeAwards(then, standings).run(eventId);
  const event = await findEventById(db, eventId);
  if (!event || (await findPrizeRound(db, eventId))?.state !== "awarded") return;
  const desk = createPrizeDesk(then, standings);
  const { claims } = await desk.list({ event, state: "won", prizeIndex: undefined, offset: 0, limit: addresses.length });
  const own = createOwnPrizes(then);
  for (const [at, { user_id: userId, prize_index }] of claims.entries()) {
    await own.claim({ event, userId, requestId: null, body: { prize_index, shipping_address: addresses[at] as ShippingAddress } });
  }
  const last = claims.at(-1);
  const details = { carrier: "Royal Mail", tracking_number: "RM 4402 1178 5", note: "Enjoy it!" };
  if (last) await desk.ship({ viewer: viewerOf(author), requestId: null, eventId, claimId: last.id, details, prizeIndex: undefined });
}
