/** Live trivia with guests, asked through the whole app. */
import type { ErrorBody } from "@sparc/contract/define-route";
import type { NewEvent } from "@sparc/contract/entities/event";
import type { User } from "@sparc/contract/entities/user";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { LightMyRequestResponse } from "fastify";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import type { DatabaseSuite } from "../../testing/test-database.ts";
import type { World } from "../events/events.fixtures.ts";
import { createRoomServices, passTime } from "../rooms/rooms.fixtures.ts";

export const EMAIL = "robin@example.org";
export const PASSWORD = "vier kleine wilde schwaene";

/** The code of a refusal. */
export const toCode = (answer: LightMyRequestResponse): string => answer.json<ErrorBody>().code;

interface AskedSeat {
  eventId: string;
  name?: string;
  face?: number;
  address?: string;
  /** The key that the browser stores. */
  browser?: string;
}

export interface Seat {
  user: User;
  token: string;
}

/** Takes a seat by `POST /auth/guest`. */
export const askForSeat = (world: HttpWorld, input: AskedSeat): Promise<LightMyRequestResponse> =>
  world.call({
    ...{ method: "POST", url: "/auth/guest" },
    payload: { event_id: input.eventId, display_name: input.name ?? "Robin", face: input.face },
    headers: input.browser === undefined ? {} : { "idempotency-key": input.browser },
    remoteAddress: input.address ?? "192.0.2.7",
  });

/** The access token behind the one-use cookie of an answer. */
export async function spendCookie(world: HttpWorld, answer: LightMyRequestResponse): Promise<string> {
  const cookie = answer.cookies.find(({ name }) => name === "sparc_signin");
  const pair = await world.call({ url: "/auth/token", headers: { cookie: `sparc_signin=${cookie?.value}` } });
  if (pair.statusCode !== 200) throw new Error(pair.body);
  return pair.json<{ sparc_access_token: string }>().sparc_access_token;
}

export async function takeSeat(world: HttpWorld, input: AskedSeat): Promise<Seat> {
  const answer = await askForSeat(world, input);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { user: answer.json<{ data: User }>().data, token: await spendCookie(world, answer) };
}

/** A published live trivia of two questions, with its lobby open. */
export const createQuiz = (world: World, rules: object = {}, more: Partial<NewEvent> = {}): Promise<string> =>
  world.createPublished({
    type: "trivia",
    rules: { ...defaultRules, ...rules } as never,
    ...more,
    draft: { questions: [sampleQuestion("q1"), sampleQuestion("q2")] } as never,
  });

/** An empty database with one such quiz, asked through the whole app. */
export async function openQuiz(suite: DatabaseSuite): Promise<Played> {
  await suite.truncateAll();
  const world = await createHttpWorld(suite.database);
  return { world, eventId: await createQuiz(world) };
}

interface Played {
  world: HttpWorld;
  eventId: string;
}

/** Runs the room's step that is due after some time, as if the room had been driven meanwhile. */
export async function drive({ world, eventId }: Played, ms: number): Promise<void> {
  const { rooms } = createRoomServices(world);
  await passTime({ world, rooms, eventId }, ms);
}

/** Opens the first question. */
export async function openQuestion({ world, eventId }: Played): Promise<void> {
  const { rooms } = createRoomServices(world);
  const started = await rooms.step({ eventId, command: { type: "start" } });
  if (!started.ok) throw new Error(started.refusal.code);
  await drive({ world, eventId }, 3_000);
}

/** Ends the game after its first question and waits until its stars are given. */
export async function endGame({ world, eventId }: Played): Promise<void> {
  await drive({ world, eventId }, 25_000);
  const completed = await world.life.complete({ eventId, viewer: world.author, requestId: "test" });
  if (!completed.ok) throw new Error(completed.refusal.code);
  await world.life.runDue(eventId);
}

/** Answers the open question, rightly with `b`. */
export async function playOn(world: HttpWorld, input: { eventId: string; token: string; answer?: string }): Promise<void> {
  const { eventId, token, answer = "b" } = input;
  const payload = { id: "answer", slot: "q1", answer: { options: [answer] } };
  const given = await world.call({ method: "PUT", url: `/api/v1/events/${eventId}/submit_game_answer`, token, payload });
  if (given.statusCode !== 200) throw new Error(given.body);
}

export async function join(world: HttpWorld, { eventId, token }: { eventId: string; token: string }): Promise<void> {
  const joined = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });
  if (joined.statusCode !== 200) throw new Error(joined.body);
}
