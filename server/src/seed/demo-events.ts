import { defaultRules, type QuestionType } from "@sparc/sparclets/trivia/trivia.schema";
import type { AppContext } from "../app-context.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import { playersOf, wholeMinute } from "./demo-actors.ts";
import { createDemoEvent, type DemoEventHead, must, seedMissing } from "./demo-event.ts";
import { playDemoPrizes, quizPrizes } from "./demo-prizes.ts";
import { demoQuestions } from "./demo-questions.ts";
import { playDemoRound } from "./play-demo-round.ts";
import { playDemoRuns } from "./play-demo-runs.ts";

const HOUR_MS = 3_600_000;
const OPEN_FOR_HOURS = 48;

interface DemoEvent extends DemoEventHead {
  /** When the event starts, in hours from now. */
  startsIn: number;
  /** The index of the first single choice, the number of questions in all, and the types of the last ones. */
  questions: readonly [from: number, count: number, kinds?: readonly QuestionType[]];
  hasPrizes?: boolean;
  /** `lobby`: scheduled, with members who have joined. `open`: self-paced and open for two more days. */
  becomes: "draft" | "scheduled" | "lobby" | "live" | "open" | "completed" | "cancelled";
}

const allKinds: readonly QuestionType[] = ["multiple_choice", "true_false", "typed_text", "number", "put_in_order", "poll"];

const demoEvents: readonly DemoEvent[] = [
  {
    community: "sdpn",
    author: "creator",
    name: "Saturday Night Trivia",
    description: "Twelve questions, one hour, bragging rights.",
    shortId: "puck7",
    startsIn: 3,
    questions: [0, 12, allKinds],
    hasPrizes: true,
    becomes: "scheduled",
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Opening Night Quiz",
    description: "How the season began: the whole room against the clock.",
    shortId: "opening",
    startsIn: -72,
    questions: [3, 10, ["multiple_choice", "true_false", "typed_text", "number", "put_in_order"]],
    hasPrizes: true,
    becomes: "completed",
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Playoff Warm-up",
    description: "Still being written.",
    shortId: "warmup",
    startsIn: 96,
    questions: [8, 3],
    becomes: "draft",
  },
  {
    community: "sdpn",
    author: "creator",
    name: "Long Weekend Quiz",
    description: "Play it on your own, whenever you like.",
    shortId: "weekend",
    startsIn: -6,
    questions: [20, 7, ["true_false", "typed_text", "number"]],
    becomes: "open",
  },
  {
    community: "northside",
    author: "creator2",
    name: "Half-time Quiz",
    description: "Going on right now in the clubhouse.",
    shortId: "halftime",
    startsIn: 0,
    questions: [5, 6],
    becomes: "live",
  },
  {
    community: "northside",
    author: "creator2",
    name: "Terrace Trivia",
    description: "Called off: the boiler broke.",
    shortId: "terrace",
    startsIn: 24,
    questions: [10, 5],
    becomes: "cancelled",
  },
  {
    community: "tide",
    author: "creator",
    name: "Rainy Court Quiz",
    description: "Hoops, hooks and a few surprises while the court dries.",
    shortId: "rainy-court",
    startsIn: 26,
    questions: [12, 7],
    becomes: "scheduled",
  },
  {
    community: "tide",
    author: "creator",
    name: "Tip-off Trivia",
    description: "The lobby is open: find a seat before the ball goes up.",
    shortId: "tip-off",
    startsIn: 0.25,
    questions: [23, 8, ["typed_text", "put_in_order", "poll"]],
    becomes: "lobby",
  },
];

/** Makes a trivia in every status. Events whose short id exists are skipped. */
export async function seedDemoEvents(context: AppContext): Promise<void> {
  await seedMissing(context, { demos: demoEvents, seed: seedEvent });
}

async function seedEvent(context: AppContext, demo: DemoEvent): Promise<void> {
  const now = context.clock.now();
  const startedAt = now + (demo.becomes === "live" ? -60_000 : demo.startsIn * HOUR_MS);
  const userIds = playersOf(demo.community);
  // The event is made and published a day before its start, or now when its start is further away.
  const writtenAt = Math.min(now, startedAt - 24 * HOUR_MS);
  const { life, step } = await createDemoEvent(context, { demo, parts: toParts(demo, now), now: () => writtenAt });
  if (demo.becomes === "draft") return;
  must(demo, await life.publish(step));
  if (demo.becomes === "cancelled") await life.cancel(step);
  if (demo.becomes === "completed" || demo.becomes === "live") {
    const until = demo.becomes === "live" ? ("reveal" as const) : ("end" as const);
    await playDemoRound(context, { eventId: step.eventId, userIds, startedAt, until });
    if (until === "end") await playDemoPrizes(context, { eventId: step.eventId, author: demo.author, startedAt });
  }
  if (demo.becomes === "lobby") await seatInLobby(context, { eventId: step.eventId, userIds });
  if (demo.becomes === "open") await playDemoRuns(context, { eventId: step.eventId, userIds, startedAt });
}

/** Joins two thirds of the users to the event. */
async function seatInLobby(context: AppContext, input: { eventId: string; userIds: readonly string[] }): Promise<void> {
  const userIds = input.userIds.filter((_, index) => index % 3 > 0);
  const event = { id: input.eventId };
  await context.database.transaction((tx) => joinEvent(tx, { bus: context.bus, event, userIds, now: context.clock.now() }));
}

function toParts(demo: DemoEvent, now: number) {
  return {
    type: "trivia",
    starts_at: wholeMinute(now + demo.startsIn * HOUR_MS),
    ends_at: demo.becomes === "open" ? wholeMinute(now + OPEN_FOR_HOURS * HOUR_MS) : null,
    ...(demo.hasPrizes ? { prizes: quizPrizes } : {}),
    rules: { ...defaultRules, mode: demo.becomes === "open" ? "self_paced" : "live" },
    draft: { questions: demoQuestions(...demo.questions) },
  };
}
