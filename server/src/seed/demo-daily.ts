import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { RUN_UNDER_WAY_MS } from "@sparc/sparclets/run-rules";
import type { QuestionType } from "@sparc/sparclets/trivia/trivia.schema";
import type { AppContext } from "../app-context.ts";
import { playersOf } from "./demo-actors.ts";
import { createDemoEvent, type DemoEventHead, must, seedMissing, TIME_ZONE } from "./demo-event.ts";
import { demoGrids } from "./demo-grids.ts";
import { demoGroups } from "./demo-groups.ts";
import { demoLadders, demoMysteries } from "./demo-mysteries.ts";
import { demoQuestions } from "./demo-questions.ts";
import { demoSkaterList } from "./demo-skaters.ts";
import { demoWordPuzzles } from "./demo-word-puzzles.ts";
import { playDemoDays } from "./play-demo-days.ts";

const DAY_MS = 86_400_000;
/** Days of the daily games that have ended when the demo is seeded; today's puzzle is the next one. */
const DAYS_OVER = 3;
const PUZZLES = 10;
const QUESTIONS = 5;

interface DemoDaily extends DemoEventHead {
  becomes: "draft" | "scheduled" | "live" | "completed" | "cancelled";
  /** Days from today to the first puzzle, negative when that day is over. The game ends with its last puzzle. */
  startsIn: number;
  kind: PuzzleKindName;
  list: PeopleList;
  puzzles: readonly object[];
}

const nobody: PeopleList = { attributes: [], people: [] };
const kindsOfQuestions: readonly QuestionType[] = ["multiple_choice", "true_false", "typed_text", "number", "put_in_order"];
const quizzes = Array.from({ length: PUZZLES }, (_, at) => ({
  questions: demoQuestions(at * (QUESTIONS - 1), QUESTIONS, kindsOfQuestions.slice(at % kindsOfQuestions.length).slice(0, 1)),
}));

const demoDailies: readonly DemoDaily[] = [
  {
    community: "sdpn",
    author: "creator",
    name: "Mystery Skater",
    description: "One skater of the Lantern League a day. Eight guesses, and every guess tells you more.",
    shortId: "mystery",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "player", list: demoSkaterList, puzzles: demoMysteries },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "The Rare Nine",
    description: "Three rows, three columns, nine guesses: name those whom nobody else thinks of.",
    shortId: "rare-nine",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "grid", list: demoSkaterList, puzzles: demoGrids },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Line Changes",
    description: "Sixteen words, four lines of four. Four mistakes and you sit.",
    shortId: "lines",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "groups", list: nobody, puzzles: demoGroups },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Who Am I?",
    description: "Up to five clues, the hardest first. The sooner you know, the more it brings.",
    shortId: "who-am-i",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "ladder", list: demoSkaterList, puzzles: demoLadders },
  },
  {
    community: "tide",
    author: "creator",
    name: "Tide Word",
    description: "One word of the game a day, in six tries.",
    shortId: "tide-word",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "word", list: nobody, puzzles: demoWordPuzzles },
  },
  {
    community: "northside",
    author: "creator2",
    name: "Five at Five",
    description: "Five quick questions, new every day.",
    shortId: "five",
    ...{ becomes: "live", startsIn: -DAYS_OVER, kind: "quiz", list: nobody, puzzles: quizzes },
  },
  {
    community: "northside",
    author: "creator2",
    name: "Warm-Up Words",
    description: "Three words before the season, to see who is awake.",
    shortId: "warm-up-words",
    ...{ becomes: "completed", startsIn: -4, kind: "word", list: nobody, puzzles: demoWordPuzzles.slice(0, 3) },
  },
  {
    community: "northside",
    author: "creator2",
    name: "Four Lines",
    description: "Sixteen words, four lines, from the day after tomorrow.",
    shortId: "four-lines",
    ...{ becomes: "scheduled", startsIn: 2, kind: "groups", list: nobody, puzzles: demoGroups },
  },
  {
    community: "tide",
    author: "creator",
    name: "Tide Quiz of the Day",
    description: "Five questions a day, called off because the evening quiz has them now.",
    shortId: "tide-quiz",
    ...{ becomes: "cancelled", startsIn: 3, kind: "quiz", list: nobody, puzzles: quizzes },
  },
  {
    community: "tide",
    author: "creator",
    name: "Who Scored That?",
    description: "Clues to a scorer, one a day. Still being written.",
    shortId: "who-scored",
    ...{ becomes: "draft", startsIn: 7, kind: "ladder", list: demoSkaterList, puzzles: demoLadders.slice(0, 2) },
  },
];

/** Makes a daily game of each kind, on its fourth day, and one in each other status. Games whose short id exists are skipped. */
export async function seedDemoDailies(context: AppContext): Promise<void> {
  await seedMissing(context, { demos: demoDailies, seed: seedDaily });
}

async function seedDaily(context: AppContext, demo: DemoDaily): Promise<void> {
  const now = context.clock.now();
  const parts = toParts(demo, now);
  // The event is made a day before its first puzzle, or yesterday when that is later.
  let at = Math.min(midnight(now, demo.startsIn), now) - DAY_MS;
  const { life, completion, step } = await createDemoEvent(context, { demo, parts, now: () => at });
  if (demo.becomes === "draft") return;
  must(demo, await life.publish(step));
  if (demo.becomes === "cancelled") return void must(demo, await life.cancel(step));
  if (demo.becomes === "scheduled") return;
  await playDemoDays(context, { eventId: step.eventId, userIds: playersOf(demo.community), draft: toDraft(demo), name: demo.name });
  if (demo.becomes === "live") return;
  at = Date.parse(parts.ends_at) + RUN_UNDER_WAY_MS;
  await life.runDue(step.eventId);
  await completion.run(step.eventId);
}

function toDraft({ kind, list, puzzles }: DemoDaily): Draft {
  return { list, puzzles: puzzles.map((value, at) => ({ number: at + 1, puzzle: { kind, value } })) };
}

function toParts(demo: DemoDaily, now: Instant) {
  const rules: Rules = { ...defaultRules, kind: demo.kind };
  return {
    type: "daily_game",
    starts_at: new Date(midnight(now, demo.startsIn)).toISOString(),
    ends_at: new Date(midnight(now, demo.startsIn + demo.puzzles.length)).toISOString(),
    rules,
    draft: toDraft(demo),
  };
}

/** Midnight in the demo's time zone, `days` days from today. */
function midnight(now: Instant, days: number): Instant {
  const today = toWallTime(new Date(now).toISOString(), TIME_ZONE).slice(0, 10);
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return Date.parse(readWallTime(`${date}T00:00`, TIME_ZONE)?.iso ?? "");
}
