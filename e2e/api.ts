/** Calls of the HTTP API for the parts of a journey that it does not test: making an event, running its room, reading stored data. */
import type { RunningServer } from "./start-server.ts";

/** The password of all demo accounts. */
export const PASSWORD = "sparc demo password";
export const toEmail = (person: string): string => `${person}@sparc.test`;

export interface Api {
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger to the contract would see
  call(method: string, path: string, body?: unknown): Promise<any>;
}

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  /** The user object of the sign-in response. */
  user: unknown;
}

/** The tokens and user that a page stores after sign-in. */
export async function sessionByApi(server: RunningServer, person: string, password = PASSWORD): Promise<SignedIn> {
  const login = await fetch(`${server.baseUrl}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: toEmail(person), password, provider: "credentials" }),
  });
  if (!login.ok) throw new Error(`${person} cannot sign in: ${login.status} ${await login.text()}`);
  const cookie = login.headers.getSetCookie().map((one) => one.split(";")[0]);
  const answer = await fetch(`${server.baseUrl}/auth/token`, { headers: { cookie: cookie.join("; ") } });
  const pair = (await answer.json()) as { sparc_access_token: string; sparc_refresh_token: string };
  const { data: user } = (await login.json()) as { data: unknown };
  return { accessToken: pair.sparc_access_token, refreshToken: pair.sparc_refresh_token, user };
}

/** The browser storage of a signed-in user. */
export async function signedInStorage(server: RunningServer, person: string, password = PASSWORD) {
  const { accessToken, refreshToken, user } = await sessionByApi(server, person, password);
  const localStorage = [
    { name: "sparc_access_token", value: accessToken },
    { name: "sparc_refresh_token", value: refreshToken },
    { name: "sparc_session", value: JSON.stringify({ state: { user, tokenSetAt: Date.now() } }) },
  ];
  return { cookies: [], origins: [{ origin: server.baseUrl, localStorage }] };
}

/** The newest token of each demo account and server, so that an account signs in once and not for every part of a journey. */
const demoTokens = new Map<string, Promise<string>>();

/**
 * Signs in over the API and uses its token for all calls. A refused call throws. Demo accounts share one token for each account, and get a
 * new one when it has expired, as it does when a journey moves the time.
 */
export async function signInByApi(server: RunningServer, person: string, password = PASSWORD): Promise<Api> {
  const signIn = async (): Promise<string> => (await sessionByApi(server, person, password)).accessToken;
  const isShared = password === PASSWORD;
  const key = `${server.baseUrl} ${person}`;
  const renew = (): Promise<string> => {
    const token = signIn();
    if (isShared) demoTokens.set(key, token);
    token.catch(() => demoTokens.delete(key));
    return token;
  };
  let token = await ((isShared && demoTokens.get(key)) || renew());
  const send = (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(server.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    async call(method, path, body) {
      let response = await send(method, path, body);
      if (response.status === 401 && isShared) {
        token = await renew();
        response = await send(method, path, body);
      }
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
  };
}

/** Password of accounts that journeys make. The demo's password is refused there, because it contains the product's name. */
export const OWN_PASSWORD = "a long enough one";

/** Registers an account that is in no community. */
export async function registerByApi(server: RunningServer, person: string, name: string): Promise<Api> {
  const body = JSON.stringify({ email: toEmail(person), password: OWN_PASSWORD, display_name: name });
  const answer = await fetch(`${server.baseUrl}/api/v1/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`${person} cannot sign up: ${answer.status} ${await answer.text()}`);
  return signInByApi(server, person, OWN_PASSWORD);
}

/** Turns announcement mails on; by default members get mails only about results. */
export async function wantMails(server: RunningServer, person: string): Promise<void> {
  const switches = ["starting_soon", "now_open"].map((kind) => ({ kind, channel: "email", is_on: true }));
  await (await signInByApi(server, person)).call("PATCH", "/api/v1/notifications", { switches });
}

export interface QuestionSpec {
  prompt: string;
  options: readonly string[];
  /** Text of the right option. */
  right: string;
  timeLimitS?: number;
}

/** Two questions with four options each, and a longer time limit than any journey needs. */
export const twoQuestions: readonly QuestionSpec[] = [
  { prompt: "How many rings are on the Olympic flag?", options: ["Four", "Five", "Six", "Seven"], right: "Five", timeLimitS: 120 },
  { prompt: "In tennis, what is a score of zero called?", options: ["Nil", "Duck", "Love", "Blank"], right: "Love", timeLimitS: 120 },
];

export interface MadeEvent {
  id: string;
  slug: string;
  shortId: string;
  name: string;
}

let made = 0;

/**
 * Makes a published trivia in the community `sdpn` with an open lobby. Its questions open at once and close when the journey closes them;
 * the host is the demo's creator.
 */
export async function makeEvent(
  creator: Api,
  input: {
    questions?: readonly QuestionSpec[];
    /** Questions as the API takes them, instead of `questions`. */
    draft?: readonly object[];
    name?: string;
    shortId?: string;
    getReadyS?: number;
    closesWhenAllAnswered?: boolean;
    prizes?: object;
    /** Default: in an hour. */
    startsAt?: number;
    /** Further rules of the game. */
    rules?: object;
    /** Leaves the event as a draft, to be published through the page. */
    isDraft?: boolean;
  } = {},
): Promise<MadeEvent> {
  const { questions = twoQuestions, name = "Friday Night Trivia", getReadyS = 0, closesWhenAllAnswered = false } = input;
  const slug = "sdpn";
  made += 1;
  const shortId = input.shortId ?? `e2e-${process.pid}-${made}`;
  const community = (await creator.call("GET", `/api/v1/communities/${slug}/public_info`)).data;
  const { data: event } = await creator.call("POST", "/api/v1/events", {
    type: "trivia",
    community_id: community.id,
    name,
    description: "A quick round before the weekend.",
    starts_at: new Date(input.startsAt ?? Date.now() + 3_600_000).toISOString(),
    meta: { custom_short_id: shortId },
    rules: { get_ready_s: getReadyS, closes_when_all_answered: closesWhenAllAnswered, ...input.rules },
    draft: { questions: input.draft ?? questions.map(draftQuestion) },
    ...(input.prizes ? { prizes: input.prizes } : {}),
  });
  if (!input.isDraft) await creator.call("POST", `/api/v1/events/${event.id}/publish`, {});
  return { id: event.id, slug, shortId, name };
}

function draftQuestion(question: QuestionSpec, at: number) {
  const options = question.options.map((text, position) => ({ id: "abcdef"[position], text }));
  return {
    id: `q${at + 1}`,
    type: "single_choice",
    prompt: question.prompt,
    options,
    correct: options.filter(({ text }) => text === question.right).map(({ id }) => id),
    time_limit_s: question.timeLimitS ?? 20,
    points: "standard",
    explanation: null,
  };
}

/**
 * Runs a host's step with the newest version of the room. On a busy machine the room's state may change in between; the step is then
 * retried as long as the phase is the same.
 */
export async function hostStep(
  creator: Api,
  event: MadeEvent,
  type: "start" | "next" | "end_now" | "pause" | "resume" | "end",
): Promise<void> {
  const meant = await fetchRoom(creator, event);
  for (let room = meant; ; ) {
    const command = { id: crypto.randomUUID(), seq: room.seq, command: { type } };
    try {
      await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, command);
      return;
    } catch (error) {
      room = await fetchRoom(creator, event);
      if (!String(error).includes("rooms.stale_seq") || room.state?.phase !== meant.state?.phase) throw error;
    }
  }
}

/** Goes from the last answer to a podium with all its places, which ends the game. */
export async function showPodium(creator: Api, event: MadeEvent): Promise<void> {
  await hostStep(creator, event, "next");
  await hostStep(creator, event, "end");
}

export async function fetchRoom(creator: Api, event: MadeEvent): Promise<{ seq: number; state: { phase: string } | null }> {
  return (await creator.call("GET", `/api/v1/events/${event.id}/room?as=host`)).data;
}
