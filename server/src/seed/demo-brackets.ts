import { defaultRules, type Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { presetRules } from "@sparc/sparclets/bracket/bracket-presets.rules";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import type { AppContext } from "../app-context.ts";
import { createMatchups } from "../features/matchups/matchups.service.ts";
import { createPicksService } from "../features/picks/picks.service.ts";
import { findSlots } from "../features/slots/slots.repository.ts";
import { playersOf, wholeMinute } from "./demo-actors.ts";
import { playoffDraft, playoffResults } from "./demo-bracket-data.ts";
import { type DemoResults, demoBracketPicks, toGraph } from "./demo-bracket-picks.ts";
import { createDemoEvent, type DemoEventHead, must, seedMissing } from "./demo-event.ts";
import { demoPeople } from "./demo-people.ts";
import { stableId } from "./stable-id.ts";

const HOUR_MS = 3_600_000;
/** Goals of both teams in the final of 2025. */
const FINAL_GOALS = 45;

interface DemoBracket extends DemoEventHead {
  /** When the picks lock, in hours from now. */
  locksIn: number;
  from: 1 | 2;
  rules: Partial<Rules>;
  /** `live`: two of three rounds are decided and the last series is being played. */
  becomes: "draft" | "scheduled" | "live" | "completed" | "cancelled";
}

const demoBrackets: readonly DemoBracket[] = [
  {
    community: "sdpn",
    author: "creator",
    name: "2025 Stanley Cup Playoffs",
    description: "Sixteen teams, fifteen series, and how many games each takes.",
    shortId: "playoffs-2025",
    locksIn: -20 * 24,
    from: 1,
    rules: { preset: "hockey_exact", ...presetRules("hockey_exact") },
    becomes: "completed",
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Playoff Rematch",
    description: "The same sixteen once more: fill your bracket before the first face-off.",
    shortId: "rematch",
    locksIn: 52,
    from: 1,
    rules: { preset: "hockey_flat", ...presetRules("hockey_flat") },
    becomes: "scheduled",
  },
  {
    community: "northside",
    author: "creator2",
    name: "Last Eight Bracket",
    description: "From the second round on: everything is open until the final horn.",
    shortId: "last-eight",
    locksIn: -9 * 24,
    from: 2,
    rules: { preset: "nba_plus_one", ...presetRules("nba_plus_one", 3) },
    becomes: "live",
  },
  {
    community: "tide",
    author: "creator",
    name: "Court Kings",
    description: "Still being drawn.",
    shortId: "court-kings",
    locksIn: 240,
    from: 2,
    rules: {},
    becomes: "draft",
  },
  {
    community: "tide",
    author: "creator",
    name: "Summer League Bracket",
    description: "Called off: the hall is being repaired.",
    shortId: "summer-league",
    locksIn: 120,
    from: 2,
    rules: {},
    becomes: "cancelled",
  },
];

/** Makes a bracket in every status. Brackets whose short id exists are skipped. */
export async function seedDemoBrackets(context: AppContext): Promise<void> {
  await seedMissing(context, { demos: demoBrackets, shortIdPrefix: "brackets-", seed: seedBracket });
}

async function seedBracket(context: AppContext, demo: DemoBracket): Promise<void> {
  const now = context.clock.now();
  const locksAt = Date.parse(wholeMinute(now + demo.locksIn * HOUR_MS));
  // The event is made two days before the lock, or a day ago when the lock is later; picks are saved an hour after.
  let at = Math.min(now - 24 * HOUR_MS, locksAt - 48 * HOUR_MS);
  const parts = toParts(demo, locksAt);
  const { past, standings, completion, life, step } = await createDemoEvent(context, { demo, parts, now: () => at });
  const { eventId } = step;
  if (demo.becomes === "draft") return;
  must(demo, await life.publish(step));
  if (demo.becomes === "cancelled") return void must(demo, await life.cancel(step));
  at += HOUR_MS;
  await fillBrackets(past, { demo, eventId, pass: () => (at += 60_000) });
  if (demo.becomes === "scheduled") return;
  at = locksAt;
  must(demo, await life.start(step));
  await life.runDue(eventId);
  const matchups = createMatchups(past, { standings, completion });
  for (const [key, score] of Object.entries(toScores(demo))) {
    at += 24 * HOUR_MS;
    must(demo, await matchups.write({ ...step, key, body: score }));
  }
  if (demo.becomes === "live") return;
  must(demo, await matchups.write({ ...step, key: "tie_break", body: { number: FINAL_GOALS } }));
  must(demo, await life.complete(step));
  await completion.run(eventId);
}

/**
 * Saves picks: of every member for the completed bracket, of the whole community for the live one, and of half of it for the open one,
 * where every third of these is incomplete.
 */
async function fillBrackets(context: AppContext, input: { demo: DemoBracket; eventId: string; pass: () => void }): Promise<void> {
  const { demo, eventId } = input;
  const slots = toGraph(await findSlots(context.database.db, eventId));
  const everybody = demoPeople.filter(({ role }) => role === "ordinary").map(({ key }) => stableId(`user:${key}`));
  const isOpen = demo.becomes === "scheduled";
  const userIds = demo.becomes === "completed" ? everybody : playersOf(demo.community).filter((_, at) => !isOpen || at % 2 === 1);
  const picks = createPicksService(context);
  for (const [index, userId] of userIds.entries()) {
    input.pass();
    const rng = createRng(toSeed(`${userId} ${demo.shortId}`));
    const until = isOpen && index % 3 === 0 ? 4 + rng.below(8) : undefined;
    const own = demoBracketPicks({ slots, results: toResults(demo), rng, ...(until ? { until } : {}) });
    must(demo, await picks.put({ eventId, userId, version: 0, picks: own }));
  }
}

/** The results with rounds numbered from 1; a bracket with `from` 2 has no results of the real first round. */
function toResults({ from }: DemoBracket): DemoResults {
  const later = Object.entries(playoffResults).filter(([key]) => Number(key[0]) >= from);
  return Object.fromEntries(later.map(([key, result]) => [`${Number(key[0]) - from + 1}${key.slice(1)}`, result]));
}

/** Request bodies that enter the results, in the order in which the series ended. */
function toScores(demo: DemoBracket): Record<string, { winner: string; length: number } | { wins: [number, number] }> {
  const decided = Object.entries(toResults(demo)).map(([key, [winner, length]]) => [key, { winner, length }] as const);
  if (demo.becomes !== "live") return Object.fromEntries(decided);
  const [lastKey] = decided.at(-1) ?? [];
  return Object.fromEntries(decided.map(([key, result]) => [key, key === lastKey ? { wins: [2, 1] as [number, number] } : result]));
}

function toParts(demo: DemoBracket, locksAt: number) {
  return {
    type: "bracket",
    starts_at: wholeMinute(locksAt),
    rules: { ...defaultRules, ...demo.rules },
    draft: demo.becomes === "draft" ? {} : playoffDraft({ from: demo.from, locksAt }),
  };
}
