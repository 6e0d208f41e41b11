import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFullRun } from "../full-run.ts";
import { findSealedAt } from "./live.repository.ts";
import { mustCall } from "./live-api.ts";
import { type Crowd, driveGame, type GameQuestion, publishGame } from "./live-game.ts";
import { createPlace, type LivePlace } from "./live-place.ts";
import { createLivePlayer } from "./live-player.ts";
import { probeHttp, probeSocket, type Subject } from "./secrecy-probes.ts";
import { letThrough, watchScreen } from "./secrecy-screen.ts";
import {
  answerTo,
  type Chunk,
  canaryGame,
  canaryWord,
  disguises,
  findEarly,
  findUneven,
  findUnnotified,
  KINDS,
  toAheadMs,
} from "./secrecy-trap.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const QUESTIONS = KINDS.length;
const PLAYERS = 4;
const READ_FIRST_S = 1;
const POLL_EVERY_MS = 20;
/** The phases with secrets; a full run searches in every phase. */
const TELLING: ReadonlySet<string> = new Set(["get_ready", "read_first", "question", "reveal"]);
/** A phase of a question is probed by every third subject in turn, so that each subject probes each phase of some questions. */
const TURNS = 3;

/** One whole game: every byte that players received, and separately what the host received. */
interface Played {
  questions: GameQuestion[];
  players: Chunk[];
  host: Chunk[];
  /** What the big screen and an overlay received. */
  screen: Chunk[];
  /** Unique texts that the players typed, in their order. The host let the first one through while its question was open. */
  typed: string[];
  readAt: Map<string, number>;
  openedAt: Map<string, number>;
  sealedAt: Map<string, number>;
  aheadMs: number;
}

async function play(input: { server: ServerProcess; crowd: Crowd; outsider: string; place: LivePlace }): Promise<Played> {
  const { server, crowd, place } = input;
  const questions = canaryGame(KINDS, 60);
  const more = { rules: { closes_when_all_answered: false, read_first_s: READ_FIRST_S, typed_answers: "approved" } };
  const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions, name: "A game full of canaries", more });
  const [players, host]: Chunk[][] = [[], []];
  const typed = Array.from({ length: PLAYERS }, () => `Typed ${canaryWord()}`);
  const screen = await watchScreen({ baseUrl: server.baseUrl, socketUrl: server.socketUrl, eventId, token: crowd.creator.access_token });
  const readAt = new Map<string, number>();
  const openedAt = new Map<string, number>();
  const note = (chunk: Chunk) => players?.push(chunk);
  const where = { baseUrl: server.baseUrl, socketUrl: server.socketUrl, eventId, community: crowd.community };
  const people = crowd.players.slice(0, PLAYERS).map(({ user_id, access_token }, at) => {
    const name = `player ${at + 1}`;
    const answered = new Set<string>();
    const player = createLivePlayer({
      userId: user_id,
      token: access_token,
      eventId,
      socketUrl: server.socketUrl,
      history: [],
      onFrame: (text) => note({ at: Date.now(), subject: name, source: "socket", text }),
      onState({ phase, question, opened_at_ms, moves_at_ms, read_first_s }) {
        if (phase === "read_first" && question) readAt.set(question.slot, (moves_at_ms ?? 0) - (read_first_s ?? 0) * 1_000);
        if (phase !== "question" || !question) return;
        if (!openedAt.has(question.slot)) openedAt.set(question.slot, opened_at_ms ?? 0);
        // Where a busy machine has sent nobody the frame of the reading, it began its planned time before.
        if (!readAt.has(question.slot)) readAt.set(question.slot, (opened_at_ms ?? 0) - READ_FIRST_S * 1_000);
        if (answered.has(question.slot)) return;
        answered.add(question.slot);
        const type = questions.find(({ id }) => id === question.slot)?.type ?? "poll";
        const answer = type === "typed_text" ? { text: typed[at] } : answerTo({ type, options: question.options, by: at });
        player.give(question.slot, answer);
      },
    });
    return { player, subject: { name, token: access_token } };
  });
  const idle = crowd.players[PLAYERS]?.access_token ?? null;
  const subjects: Subject[] = [
    ...people.map(({ subject }) => subject),
    { name: "member who has not joined", token: idle },
    { name: "member of another community", token: input.outsider },
    { name: "anybody", token: null },
  ];
  /** Waits until the big screen and a phone have this text on their sockets. */
  const untilShown = async (text: string) => {
    const isFrame = (chunk: Chunk) => chunk.source === "socket" && chunk.text.includes(text);
    const isShown = () => screen.chunks.some(isFrame) && players?.some((chunk) => chunk.subject !== "player 1" && isFrame(chunk));
    while (!isShown()) await sleep(POLL_EVERY_MS);
  };
  const path = `/api/v1/events/${eventId}/start_game`;
  for (const { player, subject } of people) {
    await mustCall(server.baseUrl, { token: subject.token, method: "PATCH", path, body: {} });
    await player.connect();
  }
  await driveGame({
    baseUrl: server.baseUrl,
    token: crowd.creator.access_token,
    eventId,
    isEndingQuestions: true,
    async onMoment(_seq, state) {
      host?.push({ at: Date.now(), subject: "host", source: "room", text: JSON.stringify(state) });
      const type = questions.find(({ id }) => id === state.question?.slot)?.type;
      if (state.phase === "question" && type === "typed_text") {
        await letThrough({ baseUrl: server.baseUrl, token: crowd.creator.access_token, eventId, slot: state.question?.slot ?? "", typed });
      }
      // A room that goes on at once replaces a frame that a busy machine has not sent yet.
      if (state.phase === "reveal" && type === "typed_text") await untilShown(typed[0] ?? "");
      await screen.read();
      if (!isFullRun && !TELLING.has(state.phase)) return;
      const laterSlot = `q${Math.min(state.question_no + 1, QUESTIONS)}`;
      const probing = isFullRun ? subjects : subjects.filter((_subject, at) => (at + state.question_no) % TURNS === 0);
      await Promise.all(probing.map((subject) => probeHttp({ ...where, laterSlot }, subject, note)));
      await Promise.all(probing.map((subject) => probeSocket({ ...where, laterSlot }, subject, note)));
    },
  });
  for (const subject of subjects) await probeHttp({ ...where, laterSlot: "q1" }, subject, note);
  await screen.read();
  screen.close();
  for (const { player } of people) player.close();
  await server.stop();
  const sealedAt = await place.read(({ db }) => findSealedAt(db, eventId));
  return {
    questions,
    players: players ?? [],
    host: host ?? [],
    screen: screen.chunks,
    typed,
    readAt,
    openedAt,
    sealedAt,
    aheadMs: toAheadMs(players ?? []),
  };
}

describe("what players receive during a live game", () => {
  let place: LivePlace;
  let server: ServerProcess;
  let played: Played;

  beforeAll(async () => {
    place = await createPlace("pglite");
    server = await createServerProcess(place);
    const crowd = await server.createCrowd(PLAYERS + 1);
    const others = await server.createCrowd(1);
    await server.start();
    played = await play({ server, crowd, outsider: others.players[0]?.access_token ?? "", place });
  });

  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  it("holds no key before the reveal, no option before its opening and no question before it is read, in any byte", () => {
    expect([...played.openedAt.keys()]).toEqual(played.questions.map(({ id }) => id));
    expect([...played.readAt.keys()]).toEqual(played.questions.map(({ id }) => id));
    expect(played.sealedAt.size).toBe(QUESTIONS);
    expect(findEarly({ chunks: played.players, questions: played.questions, moments: played })).toEqual([]);
  });

  it("shows every key after the reveal, so the search would have found it", () => {
    for (const question of played.questions) expect(findUnnotified(played.players, question)).toEqual([]);
    // The seed of the items' order is never public.
    const seeds = played.questions.flatMap(({ order_seed }) => order_seed ?? []);
    expect(played.players.filter(({ text }) => seeds.some((seed) => text.includes(seed)))).toEqual([]);
  });

  it("is searched by a method that finds what the host was shown early", () => {
    const early = findEarly({ chunks: played.host, questions: played.questions, moments: played });
    expect(new Set(early.map(({ question }) => question))).toEqual(new Set(played.questions.map(({ id }) => id)));
  });

  it("names every option of an open question equally often", () => {
    const uneven = played.questions.flatMap((question) => findUneven({ chunks: played.players, question, moments: played }));
    expect(uneven).toEqual([]);
  });

  it("names a typed answer to others only from its reveal on and where the host let it through", () => {
    const { typed, players, screen } = played;
    const question = played.questions.find(({ type }) => type === "typed_text");
    const revealedAt = played.sealedAt.get(question?.id ?? "") ?? 0;
    const found = typed.map((text, by) => {
      const others = [...players.filter(({ subject }) => subject !== `player ${by + 1}`), ...screen];
      const forms = disguises(text);
      return others.filter((chunk) => forms.some((form) => chunk.text.includes(form)));
    });
    const [allowed = [], ...withheld] = found;
    expect(withheld.flat()).toEqual([]);
    expect(allowed.filter(({ at }) => at < revealedAt - played.aheadMs - 20)).toEqual([]);
    // The search finds what was allowed: on phones, on the big screen and on the overlay, over sockets and HTTP.
    const sources = allowed.map(({ subject, source }) => (subject.startsWith("player") ? `phone ${source}` : `${subject} ${source}`));
    expect(sources).toEqual(expect.arrayContaining(["phone socket", "big screen socket", "big screen GET", "overlay GET"]));
    expect(screen.length).toBeGreaterThan(QUESTIONS);
  });

  it("contains acknowledgements of equal length for every choice", () => {
    const all = played.players.filter(({ source, text }) => source === "socket" && text.startsWith('{"type":"ack"'));
    // An answer whose receipt is delayed on a busy machine is sent again and gets the receipt again.
    const acks = [...new Map(all.map((ack) => [/"id":"([^"]+)"/.exec(ack.text)?.[1], ack])).values()];
    expect(acks).toHaveLength(PLAYERS * QUESTIONS);
    // The time in the receipt is the player's own and varies in its number of digits. The count of answers comes with it once it is known.
    const toLength = (text: string) => text.replace(/"elapsed_ms":\d+/, "").replace(/,"answers_in":\{[^}]*\}/, "").length;
    const lengths = acks.map(({ text }) => `${/"slot":"(\w+)"/.exec(text)?.[1]} ${toLength(text)}`);
    expect(new Set(lengths).size).toBe(QUESTIONS);
  });
});

describe("the byte search", () => {
  const questions = canaryGame(["single_choice", "typed_text"], 20);
  const [first] = questions as [GameQuestion];
  const moments = { openedAt: new Map([["q1", 1_000]]), sealedAt: new Map([["q1", 2_000]]), aheadMs: 0 };
  const chunk = (at: number, text: string): Chunk => ({ at, subject: "ann", source: "test", text });

  it("finds a secret in each encoding and a key beside its option", () => {
    for (const text of disguises(first.explanation.slice("Because ".length))) {
      expect(findEarly({ chunks: [chunk(1_500, `x${text}x`)], questions, moments })).not.toEqual([]);
    }
    const key = JSON.stringify({ correct: first.correct });
    expect(findEarly({ chunks: [chunk(1_500, key)], questions, moments })).toHaveLength(1);
    expect(findEarly({ chunks: [chunk(2_500, key)], questions, moments })).toEqual([]);
  });

  it("finds a question before its opening and accepts it afterwards", () => {
    expect(findEarly({ chunks: [chunk(500, first.prompt)], questions, moments })).not.toEqual([]);
    expect(findEarly({ chunks: [chunk(1_500, first.prompt)], questions, moments })).toEqual([]);
  });

  it("finds an option while its question is read alone, and accepts the prompt", () => {
    const reading = { ...moments, readAt: new Map([["q1", 400]]) };
    const options = chunk(500, first.options[0]?.text ?? "");
    expect(findEarly({ chunks: [chunk(500, first.prompt)], questions, moments: reading })).toEqual([]);
    expect(findEarly({ chunks: [options], questions, moments: reading })).not.toEqual([]);
    expect(findEarly({ chunks: [chunk(300, first.prompt)], questions, moments: reading })).not.toEqual([]);
  });

  it("finds an option that is named more often than the others", () => {
    const even = { options: first.options, receipt: { answer: { options: [first.correct[0]] } } };
    expect(findUneven({ chunks: [chunk(1_500, JSON.stringify(even))], question: first, moments })).toEqual([]);
    const uneven = { ...even, best: first.correct[0] };
    expect(findUneven({ chunks: [chunk(1_500, JSON.stringify(uneven))], question: first, moments })).toHaveLength(1);
  });
});
