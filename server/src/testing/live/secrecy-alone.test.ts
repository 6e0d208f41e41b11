import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi, mustCall } from "./live-api.ts";
import { type Crowd, type GameQuestion, publishGame } from "./live-game.ts";
import { createPlace, type LivePlace } from "./live-place.ts";
import { probeHttp, probeSocket, type Subject } from "./secrecy-probes.ts";
import { answerTo, type Chunk, canaryGame, findEarly, findUnnotified, KINDS } from "./secrecy-trap.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const HOUR_MS = 3_600_000;

/** One self-paced game: one member plays all of it, one stops after the first question, and the others only view it. */
interface Played {
  questions: GameQuestion[];
  chunks: Chunk[];
  /** When each subject opened a question, and when all keys were public for them, by this process's clock. */
  openedAt: Map<string, Map<string, number>>;
  completedAt: Map<string, number>;
}

async function play({ server, crowd, outsider }: { server: ServerProcess; crowd: Crowd; outsider: string }): Promise<Played> {
  const { baseUrl, socketUrl } = server;
  const questions = canaryGame(KINDS, 240);
  const times = { starts_at: new Date(Date.now() + HOUR_MS).toISOString(), ends_at: new Date(Date.now() + 2 * HOUR_MS).toISOString() };
  const more = { ...times, rules: { mode: "self_paced" } };
  const eventId = await publishGame({ baseUrl, crowd, questions, name: "A game one plays alone", more });
  const event = `/api/v1/events/${eventId}`;
  const [ann, ben, idle] = crowd.players.map(({ access_token }) => access_token) as [string, string, string];
  const subjects: Subject[] = [
    { name: "ann", token: ann },
    { name: "ben", token: ben },
    { name: "member who has not begun", token: idle },
    { name: "member of another community", token: outsider },
    { name: "anybody", token: null },
  ];
  const played: Played = {
    questions,
    chunks: [],
    openedAt: new Map(subjects.map(({ name }) => [name, new Map()])),
    completedAt: new Map(),
  };
  const note = (chunk: Chunk) => played.chunks.push(chunk);

  async function probe(laterSlot: string): Promise<void> {
    const where = { baseUrl, socketUrl, eventId, community: crowd.community, laterSlot };
    await Promise.all(subjects.map((subject) => probeHttp(where, subject, note)));
    await Promise.all(subjects.map((subject) => probeSocket(where, subject, note)));
  }

  async function callAndNote(subject: string, call: Parameters<typeof callApi>[1]): Promise<string> {
    const answer = await mustCall(baseUrl, call);
    note({ at: Date.now(), subject, source: `${call.method} ${call.path}`, text: answer.text });
    return answer.text;
  }

  async function open(subject: string, token: string, slot: string): Promise<{ id: string }[]> {
    played.openedAt.get(subject)?.set(slot, Date.now());
    const text = await callAndNote(subject, { token, method: "PATCH", path: `${event}/start_game`, body: {} });
    const { run } = JSON.parse(text).data;
    expect(run.slot).toBe(slot);
    return run.view.question.options;
  }

  await probe("q1");
  await mustCall(baseUrl, { token: crowd.creator.access_token, method: "PATCH", path: `${event}/start`, body: {} });
  await open("ben", ben, "q1");
  for (const [at, { id, type }] of questions.entries()) {
    const options = await open("ann", ann, id);
    // An opened question cannot be skipped, and a later one cannot be opened.
    const early = { token: ann, method: "PATCH", path: `${event}/start_game`, body: { slot: questions[at + 1]?.id ?? id } };
    const refused = await callApi(baseUrl, early);
    note({ at: Date.now(), subject: "ann", source: "start of a later question", text: refused.text });
    const isLast = at === questions.length - 1;
    if (at === 0 || isLast) await probe(isLast ? "q1" : "q2");
    const body = { id: `ann-${id}`, slot: id, ordinal: 0, answer: answerTo({ type, options, by: 0 }) };
    await callAndNote("ann", { token: ann, method: "PUT", path: `${event}/submit_game_answer`, body });
  }
  await probe("q2");
  for (const { name } of subjects) played.completedAt.set(name, Date.now());
  await mustCall(baseUrl, { token: crowd.creator.access_token, method: "POST", path: `${event}/complete`, body: {} });
  await probe("q2");
  return played;
}

describe("what players receive during a self-paced game", () => {
  let place: LivePlace;
  let server: ServerProcess;
  let played: Played;

  beforeAll(async () => {
    place = await createPlace("pglite");
    server = await createServerProcess(place);
    const crowd = await server.createCrowd(3);
    const others = await server.createCrowd(1);
    await server.start();
    played = await play({ server, crowd, outsider: others.players[0]?.access_token ?? "" });
  });

  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  const earlyFor = (subject: string) => {
    const { chunks, questions, completedAt, openedAt } = played;
    const own = chunks.filter((chunk) => chunk.subject === subject);
    const publicAt = completedAt.get(subject) ?? Number.POSITIVE_INFINITY;
    const sealedAt = new Map(questions.map(({ id }) => [id, publicAt]));
    // After the end all of it is public.
    const opened = new Map(questions.map(({ id }) => [id, openedAt.get(subject)?.get(id) ?? publicAt]));
    return findEarly({ chunks: own, questions, moments: { openedAt: opened, sealedAt, aheadMs: 0 } });
  };

  it("holds no key before the event ends, and no question before the player opened it, in any byte", () => {
    expect([...played.openedAt.keys()].flatMap(earlyFor)).toEqual([]);
  });

  it("shows players their own answers when they have finished, and every key when the event has ended", () => {
    // The description of the API contains the field's name before the end, too.
    const isReview = ({ source, text }: Chunk): boolean => !source.includes("openapi") && /"review":\{"views":\[\{/.test(text);
    const reviews = played.chunks.filter((chunk) => chunk.subject === "ann" && isReview(chunk));
    expect(reviews[0]?.source).toMatch(/submit_game_answer/);
    const afterwards = reviews.filter(({ at }) => at >= (played.completedAt.get("ann") as number));
    for (const question of played.questions) expect(findUnnotified(afterwards, question)).toEqual([]);
    const ben = played.chunks.filter(({ subject }) => subject === "ben");
    expect(played.questions.some((question) => findUnnotified(ben, question).length === 0)).toBe(true);
  });

  it("shows a player's answers to no one else", () => {
    const publicAt = played.completedAt.get("ben") as number;
    const others = played.chunks.filter(({ at, subject }) => at < publicAt && subject !== "ann");
    expect(others.filter(({ text }) => text.includes("Something else"))).toEqual([]);
  });
});
