/** Makes a trivia event through the API and hosts it: one command for each state it reads. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchUsers } from "../../cli/bench-users.ts";
import { callApi, callPatiently, mustCall } from "./live-api.ts";

export type Crowd = BenchUsers;

export interface GameQuestion {
  id: string;
  type: "single_choice" | "typed_text" | "number" | "put_in_order" | "poll";
  prompt: string;
  options: { id: string; text: string }[];
  correct: string[];
  time_limit_s: number;
  points: "standard";
  explanation: string;
  answers?: string[];
  number?: { answer: number; tolerance: number };
  order_seed?: string;
  image?: { src: string; alt: string; is_decorative: boolean };
}

export const sampleGame = (count: number, timeLimitS: number): GameQuestion[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `q${at + 1}`,
    type: "single_choice",
    prompt: `Which option is right in round ${at + 1}?`,
    options: ["a", "b", "c", "d"].map((id) => ({ id, text: `Choice ${id} of ${at + 1}` })),
    correct: [["a", "b", "c", "d"][at % 4] as string],
    time_limit_s: timeLimitS,
    points: "standard",
    explanation: `Because it is round ${at + 1}.`,
  }));

export const STARS = { taking_part: 10, per_right: 2, ranks: [100, 60, 40].map((stars, at) => ({ from: at + 1, to: at + 1, stars })) };

interface NewGame {
  baseUrl: string;
  crowd: Crowd;
  questions: GameQuestion[];
  name: string;
  /** Further properties of the event. */
  more?: object;
}

export async function publishGame(input: NewGame): Promise<string> {
  const { baseUrl, crowd, questions, name, more } = input;
  const token = crowd.creator.access_token;
  const body = {
    type: "trivia",
    community_id: crowd.community.id,
    name,
    description: "A round over the real wire",
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    draft: { questions },
    stars: STARS,
    // Questions end by their time or by the host, because the tests about extended questions depend on the planned end.
    rules: { closes_when_all_answered: false },
    ...more,
  };
  const created = await mustCall(baseUrl, { token, method: "POST", path: "/api/v1/events", body });
  const id = created.body.data.id as string;
  await mustCall(baseUrl, { token, method: "POST", path: `/api/v1/events/${id}/publish`, body: {} });
  return id;
}

/** The part of the host's room state that a driver needs. */
export interface HostState {
  phase: string;
  question: { slot: string } | null;
  question_no: number;
  question_count: number;
  opened_at_ms: number | null;
  closes_at_ms: number | null;
  tally: { joined: number; answered: number } | null;
}

const POLL_EVERY_MS = 40;
const STEPS: Readonly<Record<string, string>> = { lobby: "start", reveal: "next", leaderboard: "next", podium: "end" };

export interface GameDriver {
  baseUrl: string;
  token: string;
  eventId: string;
  /** Ends each question after `onMoment` instead of waiting for its time. */
  isEndingQuestions?: boolean;
  /** Called with each new state before the host sends a command. */
  onMoment(seq: number, state: HostState): Promise<void>;
  /** Called while the host's command is on its way. */
  onStep?(seq: number, state: HostState): Promise<void>;
}

/** Plays a game to its end while the server may restart. Resolves when the event is completed. */
export async function driveGame(driver: GameDriver): Promise<void> {
  const { baseUrl, token, eventId, isEndingQuestions, onMoment } = driver;
  const steps: typeof STEPS = isEndingQuestions ? { ...STEPS, question: "end_now" } : STEPS;
  let seenSeq = -1;
  for (;;) {
    const { seq, state } = await readRoom(driver);
    if (seq > seenSeq) {
      seenSeq = seq;
      await onMoment(seq, state);
      const command = steps[state.phase];
      if (command) seenSeq = await takeStep({ driver, command, seq, state });
    }
    if (state.phase === "podium") break;
    await sleep(POLL_EVERY_MS);
  }
  for (;;) {
    const status = await callPatiently(baseUrl, { token, path: `/api/v1/events/${eventId}/status` });
    if (status.body?.data?.status === "completed") return;
    await sleep(POLL_EVERY_MS);
  }
}

async function readRoom({ baseUrl, token, eventId }: GameDriver) {
  const room = await mustCall(baseUrl, { token, path: `/api/v1/events/${eventId}/room?as=host` });
  return room.body.data as { seq: number; state: HostState };
}

/**
 * Sends the host's command and returns the last seq that needs no further command. The room may have moved on during `onMoment`, even
 * within its phase, as when a question is extended; then the command is sent again with the room's present seq.
 */
async function takeStep(input: { driver: GameDriver; command: string; seq: number; state: HostState }): Promise<number> {
  const { driver, command, state } = input;
  const { baseUrl, token, eventId } = driver;
  let { seq } = input;
  for (;;) {
    const body = { id: `h${seq}`, seq, command: { type: command } };
    const call = { token, method: "POST", path: `/api/v1/events/${eventId}/room/commands`, body };
    // A command whose answer is lost is not sent again at once: the next read of the room shows whether it was taken.
    const sent = callApi(baseUrl, call).catch(() => null);
    await driver.onStep?.(seq, state);
    const answer = await sent;
    if (answer === null || answer.status >= 500) return seq - 1;
    if (answer.status < 300) return seq;
    if (answer.body?.code !== "rooms.stale_seq") throw new Error(`Step ${command}: ${answer.text}`);
    const room = await readRoom(driver);
    if (room.state.phase !== state.phase || room.state.question_no !== state.question_no) return seq;
    seq = room.seq;
  }
}
