import type { Instant } from "@sparc/sparclets/kernel/instant";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import { type Content, defaultRules, type Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { AppContext } from "../app-context.ts";
import { createMatchups } from "../features/matchups/matchups.service.ts";
import { createPicksService } from "../features/picks/picks.service.ts";
import { findSlots } from "../features/slots/slots.repository.ts";
import { playersOf, wholeMinute } from "./demo-actors.ts";
import { createDemoEvent, type DemoEventHead, must, seedMissing } from "./demo-event.ts";
import { spreadScores, spreadWeek } from "./demo-spread-data.ts";
import { demoSpreadPicks } from "./demo-spread-picks.ts";

const HOUR_MS = 3_600_000;
/** The length of a game in milliseconds. */
const GAME_MS = 3 * HOUR_MS;

interface DemoSpread extends DemoEventHead {
  /** When the first game starts, in hours from now. */
  startsIn: number;
  rules: Partial<Rules>;
  /** `live`: some games are final, some are in progress, and picks for the last ones are open. */
  becomes: "draft" | "scheduled" | "live" | "completed" | "cancelled";
}

const demoSpreads: readonly DemoSpread[] = [
  {
    community: "sdpn",
    author: "creator",
    name: "Week 9 Against the Spread",
    description: "Thirteen games of a famous week, two of them landed on the line.",
    shortId: "week-nine",
    startsIn: -18 * 24,
    rules: { best_bets: { per_week: 3, factor: 2 } },
    becomes: "completed",
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Sunday Pick’em",
    description: "Take the points or give them: thirteen games, over and under too.",
    shortId: "sunday",
    startsIn: 30,
    rules: { totals: true },
    becomes: "scheduled",
  },
  {
    community: "northside",
    author: "creator2",
    name: "Confidence Sunday",
    description: "Rank the week: 13 on the game you trust most, 1 on the one you dread.",
    shortId: "confidence",
    startsIn: -70,
    rules: { confidence: true },
    becomes: "live",
  },
  {
    community: "tide",
    author: "creator",
    name: "Tide Pick’em",
    description: "Still being put together.",
    shortId: "tide-picks",
    startsIn: 240,
    rules: {},
    becomes: "draft",
  },
  {
    community: "tide",
    author: "creator",
    name: "Bowl Season Pick’em",
    description: "Called off: back next season.",
    shortId: "bowls",
    startsIn: 150,
    rules: { against: "winner" },
    becomes: "cancelled",
  },
];

/** Makes a point-spread week in every status. Weeks whose short id exists are skipped. */
export async function seedDemoSpreads(context: AppContext): Promise<void> {
  await seedMissing(context, { demos: demoSpreads, seed: seedSpread });
}

async function seedSpread(context: AppContext, demo: DemoSpread): Promise<void> {
  const now = context.clock.now();
  const firstStart = Date.parse(wholeMinute(now + demo.startsIn * HOUR_MS));
  // The event is made two days before the first game, or a day ago when that game is later; picks are saved an hour after.
  let at = Math.min(now - 24 * HOUR_MS, firstStart - 48 * HOUR_MS);
  const parts = toParts(demo, firstStart);
  const { past, standings, completion, life, step } = await createDemoEvent(context, { demo, parts, now: () => at });
  const { eventId } = step;
  if (demo.becomes === "draft") return;
  must(demo, await life.publish(step));
  if (demo.becomes === "cancelled") return void must(demo, await life.cancel(step));
  at += HOUR_MS;
  await fillCards(past, { demo, eventId, firstStart, pass: () => (at += 60_000) });
  if (demo.becomes === "scheduled") return;
  const matchups = createMatchups(past, { standings, completion });
  for (const { key, startsAt, home, away } of spreadScores(firstStart)) {
    const endedAt = startsAt + GAME_MS;
    if (startsAt >= now) break;
    at = Math.max(at, startsAt);
    await life.runDue(eventId);
    at = Math.max(at, Math.min(endedAt, now - 60_000));
    const isOver = endedAt < now;
    const score = isOver ? { home_score: home, away_score: away } : { home_score: Math.floor(home / 2), away_score: Math.floor(away / 2) };
    must(demo, await matchups.write({ ...step, key, body: { status: isOver ? "final" : "in_progress", ...score } }));
  }
  if (demo.becomes === "live") return;
  must(demo, await life.complete(step));
  await completion.run(eventId);
}

/**
 * Saves picks: of the whole community for weeks that have begun, and of half of it for the open one, where every third of these is
 * incomplete.
 */
async function fillCards(
  context: AppContext,
  input: { demo: DemoSpread; eventId: string; firstStart: Instant; pass: () => void },
): Promise<void> {
  const { demo, eventId } = input;
  const finals = new Map(spreadScores(input.firstStart).map(({ key, home, away }) => [key, { home, away }]));
  const slots = (await findSlots(context.database.db, eventId)).flatMap(({ key, content }) => {
    const final = finals.get(key);
    return final ? [{ key, content: content as unknown as Content, final }] : [];
  });
  const isOpen = demo.becomes === "scheduled";
  const picks = createPicksService(context);
  for (const [index, userId] of playersOf(demo.community)
    .filter((_, at) => !isOpen || at % 2 === 1)
    .entries()) {
    input.pass();
    const rng = createRng(toSeed(`${userId} ${demo.shortId}`));
    const until = isOpen && index % 3 === 0 ? { until: 4 + rng.below(8) } : {};
    const own = demoSpreadPicks({ rules: { ...defaultRules, ...demo.rules }, slots, rng, ...until });
    must(demo, await picks.put({ eventId, userId, version: 0, picks: own }));
  }
}

function toParts(demo: DemoSpread, firstStart: Instant) {
  return {
    type: "point_spread",
    starts_at: wholeMinute(firstStart),
    rules: { ...defaultRules, ...demo.rules },
    draft: demo.becomes === "draft" ? {} : spreadWeek(firstStart),
  };
}
