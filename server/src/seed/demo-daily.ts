import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
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
    ...{ kind: "player", list: demoSkaterList, puzzles: demoMysteries },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "The Rare Nine",
    description: "Three rows, three columns, nine guesses: name those whom nobody else thinks of.",
    shortId: "rare-nine",
    ...{ kind: "grid", list: demoSkaterList, puzzles: demoGrids },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Line Changes",
    description: "Sixteen words, four lines of four. Four mistakes and you sit.",
    shortId: "lines",
    ...{ kind: "groups", list: nobody, puzzles: demoGroups },
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Who Am I?",
    description: "Up to five clues, the hardest first. The sooner you know, the more it brings.",
    shortId: "who-am-i",
    ...{ kind: "ladder", list: demoSkaterList, puzzles: demoLadders },
  },
  {
    community: "tide",
    author: "creator",
    name: "Tide Word",
    description: "One word of the game a day, in six tries.",
    shortId: "tide-word",
    ...{ kind: "word", list: nobody, puzzles: demoWordPuzzles },
  },
  {
    community: "northside",
    author: "creator2",
    name: "Five at Five",
    description: "Five quick questions, new every day.",
    shortId: "five",
    ...{ kind: "quiz", list: nobody, puzzles: quizzes },
  },
];

/** Makes a daily game of each kind, on its fourth day. Games whose short id exists are skipped. */
export async function seedDemoDailies(context: AppContext): Promise<void> {
  await seedMissing(context, { demos: demoDailies, seed: seedDaily });
}

async function seedDaily(context: AppContext, demo: DemoDaily): Promise<void> {
  const startsAt = midnight(context.clock.now(), -DAYS_OVER);
  const parts = toParts(demo, context.clock.now());
  const { life, step } = await createDemoEvent(context, { demo, parts, now: () => startsAt - DAY_MS });
  must(demo, await life.publish(step));
  await playDemoDays(context, { eventId: step.eventId, userIds: playersOf(demo.community), draft: toDraft(demo), name: demo.name });
}

function toDraft({ kind, list, puzzles }: DemoDaily): Draft {
  return { list, puzzles: puzzles.map((value, at) => ({ number: at + 1, puzzle: { kind, value } })) };
}

function toParts(demo: DemoDaily, now: Instant) {
  const rules: Rules = { ...defaultRules, kind: demo.kind };
  return {
    type: "daily_game",
    starts_at: new Date(midnight(now, -DAYS_OVER)).toISOString(),
    ends_at: new Date(midnight(now, PUZZLES - DAYS_OVER)).toISOString(),
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
