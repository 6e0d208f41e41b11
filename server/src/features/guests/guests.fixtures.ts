/** Live trivia with guests, asked through the whole app. */
import type { NewEvent } from "@sparc/contract/entities/event";
import type { User } from "@sparc/contract/entities/user";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { LightMyRequestResponse } from "fastify";
import type { HttpWorld } from "../../http/http.fixtures.ts";

export const PASSWORD = "vier kleine wilde schwaene";

export interface Seat {
  user: User;
  token: string;
}

/** Takes a seat by `POST /auth/guest`. */
export const askForSeat = (
  world: HttpWorld,
  input: { eventId: string; name?: string; address?: string },
): Promise<LightMyRequestResponse> =>
  world.call({
    ...{ method: "POST", url: "/auth/guest", payload: { event_id: input.eventId, display_name: input.name ?? "Robin" } },
    remoteAddress: input.address ?? "192.0.2.7",
  });

/** The access token behind the one-use cookie of an answer. */
export async function spendCookie(world: HttpWorld, answer: LightMyRequestResponse): Promise<string> {
  const cookie = answer.cookies.find(({ name }) => name === "sparc_signin");
  const pair = await world.call({ url: "/auth/token", headers: { cookie: `sparc_signin=${cookie?.value}` } });
  if (pair.statusCode !== 200) throw new Error(pair.body);
  return pair.json<{ sparc_access_token: string }>().sparc_access_token;
}

export async function takeSeat(world: HttpWorld, input: { eventId: string; name?: string; address?: string }): Promise<Seat> {
  const answer = await askForSeat(world, input);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { user: answer.json<{ data: User }>().data, token: await spendCookie(world, answer) };
}

/** A published live trivia of two questions, with its lobby open. */
export const createQuiz = (world: HttpWorld, rules: object = {}, more: Partial<NewEvent> = {}): Promise<string> =>
  world.createPublished({
    type: "trivia",
    rules: { ...defaultRules, ...rules } as never,
    ...more,
    draft: { questions: [sampleQuestion("q1"), sampleQuestion("q2")] } as never,
  });
