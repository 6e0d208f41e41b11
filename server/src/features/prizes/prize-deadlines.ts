import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { createPrizeAwards } from "./award-prizes.service.ts";
import { deleteErasable, findErasable } from "./claim-addresses.repository.ts";
import { findEventsWithSteps } from "./prize-claims.repository.ts";
import { findDueRounds } from "./prize-rounds.repository.ts";
import { createPrizeSteps } from "./prize-steps.service.ts";

const EVENTS_AT_ONCE = 20;
const ADDRESSES_AT_ONCE = 100;

/** Everything about prizes that the clock does: awards, reminders, deadlines, passing on, and erasing addresses. */
export function prizeDeadlines(context: AppContext, standings: Pick<StandingsService, "computeIn">): DeadlineSource[] {
  const { database, clock } = context;
  const awards = createPrizeAwards(context, standings);
  const runSteps = createPrizeSteps(context, standings);
  return [
    {
      name: "prize awards",
      findDue: async () => (await findDueRounds(database.db, EVENTS_AT_ONCE)).map((id) => ({ id, at: clock.now() })),
      run: (eventId) => awards.run(eventId),
    },
    {
      name: "prize steps",
      findDue: (until) => findEventsWithSteps(database.db, { until, limit: EVENTS_AT_ONCE }),
      run: runSteps,
    },
    {
      name: "prize addresses",
      findDue: (until) => findErasable(database.db, { until, limit: ADDRESSES_AT_ONCE }),
      run: (claimId) => deleteErasable(database.db, { claimId, now: clock.now() }),
    },
  ];
}
