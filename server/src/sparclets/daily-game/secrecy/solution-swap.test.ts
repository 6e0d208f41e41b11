/**
 * For each kind two servers that differ only in a puzzle's solution. A person who has not finished the puzzle receives the same bytes from
 * both, including headers, refusals and frames of sockets.
 */
import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { kindSamples } from "@sparc/sparclets/daily-game/puzzles/kind-samples.fixtures";
import { type PuzzleKindName, puzzleKindNames } from "@sparc/sparclets/daily-game/puzzles/registry";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEventLife, type EventLife } from "../../../features/events/event-life.service.ts";
import { createCompletionService } from "../../../features/standings/completion.service.ts";
import { createStandingsService } from "../../../features/standings/standings.service.ts";
import type { Viewer } from "../../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../../http/http.fixtures.ts";
import { askEach, everyGetPath, toText } from "../../../testing/ask-every-address.ts";
import { createFirstHtmlFolder } from "../../../testing/first-html-folder.ts";
import { isFullRun } from "../../../testing/full-run.ts";
import { type ListeningSocket, openListeningSocket } from "../../../testing/listening-socket.ts";
import { seedIds } from "../../../testing/seeded-ids.ts";
import { describeDatabase } from "../../../testing/test-database.ts";
import { toPages, toPathValues } from "./daily-addresses.fixtures.ts";
import { laterPuzzles, type SolutionSwap, solutionSwaps } from "./solution-swaps.fixtures.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The grid has many names. The word is covered by a test below, and a full run covers every kind. */
const GATE_KINDS: readonly PuzzleKindName[] = ["grid"];
const kinds = isFullRun ? puzzleKindNames : puzzleKindNames.filter((kind) => GATE_KINDS.includes(kind));

/** With it `/metrics` answers only a collector; its figures of time and memory differ in every answer. */
const METRICS_TOKEN = "a-token-for-the-collector-of-these-tests";

const webDirectory = createFirstHtmlFolder();

type Answers = Map<string, string>;

interface Scene {
  world: HttpWorld;
  /** Runs the due transitions on the server's own bus. */
  life: EventLife;
  address: string;
  eventId: string;
  /** People by their part in the event; null is an anonymous visitor. */
  people: Readonly<Record<string, Viewer | null>>;
}

describeDatabase("a puzzle's solution", (suite) => {
  let world: HttpWorld | null = null;
  let unseed = () => undefined as void;
  beforeEach(() => suite.truncateAll());
  afterEach(async () => {
    unseed();
    await world?.close();
    world = null;
  });

  async function createScene({ kind, swap, variant }: { kind: PuzzleKindName; swap: SolutionSwap; variant: 0 | 1 }): Promise<Scene> {
    await world?.close();
    unseed();
    unseed = seedIds();
    await suite.truncateAll();
    const made = await createHttpWorld(suite.database, { webDirectory, env: { HOST: "127.0.0.1", PORT: "0", METRICS_TOKEN } });
    world = made;
    const address = await made.app.open();
    const { context } = made.app;
    const life = createEventLife(context, createCompletionService(context, createStandingsService(context)));
    const startsAt = new Date(made.clock.now() + MINUTE_MS).toISOString();
    const puzzle = (number: number, value: unknown) => ({ number, puzzle: { kind, value } });
    const draft = { list: kindSamples[kind].list, puzzles: [puzzle(1, swap.puzzles[variant]), puzzle(3, laterPuzzles(kind)[variant])] };
    const rules = { kind, turns_over_at: startsAt.slice(11, 16) };
    const meta = { custom_short_id: "puzzle" };
    const body = { type: "daily_game", starts_at: startsAt, time_zone: "UTC", rules, draft: draft as never, meta };
    const eventId = await made.createPublished(body);
    const people = { player: await made.addUser(), other: await made.addUser(), creator: await made.addUser("creator") };
    const outsider = await made.addUser();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", outsider.userId).execute();
    return { world: made, life, address, eventId, people: { visitor: null, ...people, outsider } };
  }

  /**
   * Every request of every person at each moment of the puzzle's life, and every answer to a guess; with `isToday`, of the moments until
   * the attempt.
   */
  async function playAndAsk(scene: Scene, { swap, isToday }: { swap: SolutionSwap; isToday: boolean }): Promise<Answers> {
    const { eventId, people, life, address } = scene;
    const made = scene.world;
    const answers: Answers = new Map();
    const note = (key: string, text: string) => answers.set(key, withoutSealHashes(text));
    const paths = [...everyGetPath(made, toPathValues(scene)), ...toPages(scene)];
    // A token lives for minutes and a puzzle for a day, so each moment has one new token; sessions of the same moment are listed in any
    // order.
    const tokens = new Map<string, Promise<string>>();
    const readToken = async (name: string) => {
      const person = people[name];
      if (!person) return null;
      const key = `${name} ${made.clock.now()}`;
      const token = tokens.get(key) ?? made.readToken(person);
      tokens.set(key, token);
      return token;
    };
    const askAll = async (moment: string, names = Object.keys(people)) => {
      for (const name of names)
        for (const { address, text } of await askEach(made, { paths, token: await readToken(name) }))
          note(`${moment}, ${name}: ${address}`, text);
    };
    const call = async (name: string, what: string, body: object) => {
      const [method, path] = what.split(" ") as ["PUT" | "PATCH", string];
      const sent = { method, url: `/api/v1/events/${eventId}/${path}`, token: await readToken(name), payload: body };
      const answer = await made.call(sent);
      note(`${answers.size}, ${name}: ${what} ${JSON.stringify(body)}`, toText(answer));
      return answer.statusCode;
    };
    const guess = (name: string, ordinal: number, answer: object) =>
      call(name, "PUT submit_game_answer", { id: "guess", slot: "p1", ordinal, answer });
    const frames = new Map(Object.keys(people).map((name) => [name, new Set<string>()]));
    const topics = [eventTopic(eventId), eventTopic(eventId, "host"), eventTopic(eventId, "screen"), changesTopic(eventId)];
    let sockets: ListeningSocket[] = [];
    let changes = 0;
    /** Every hint of the bus. The notices on sockets are made from these. */
    const hints: unknown[] = [];
    made.app.context.bus.subscribe((hint) => hints.push(hint));
    const hangUp = async () => {
      await Promise.all(sockets.map((socket) => socket.drain()));
      for (const socket of sockets) socket.close();
      sockets = [];
    };
    /**
     * The sockets open one after the other, so that no order is left to chance. Each moment has new ones, because a socket that is silent
     * for a minute is closed.
     */
    const listen = async () => {
      await hangUp();
      for (const name of Object.keys(people)) {
        const onFrame = (text: string) => {
          if (name === "player" && text.startsWith('{"type":"changed"')) changes += 1;
          frames.get(name)?.add(withoutTurns(text));
        };
        sockets.push(await openListeningSocket({ address, token: await readToken(name), topics, onFrame }));
      }
    };
    const whenChanged = async (step: () => Promise<unknown>) => {
      await listen();
      const before = changes;
      await step();
      await expect.poll(() => changes).toBeGreaterThan(before);
    };
    const advance = async (ms: number) => {
      // Tokens expire meanwhile, and a socket may or may not receive that before it is closed.
      await hangUp();
      made.clock.advance(ms);
      await whenChanged(() => life.runDue(eventId));
    };

    if (isFullRun) await askAll("before its day");
    for (const name of Object.keys(people)) await call(name, "PATCH start_game", { slot: "p1" });
    await advance(2 * MINUTE_MS);
    if (isFullRun) await askAll("open");
    expect(await call("player", "PATCH start_game", { slot: "p1" })).toBe(200);
    for (const [ordinal, answer] of swap.guesses.entries()) expect(await guess("player", ordinal, answer)).toBe(200);
    for (const answer of swap.refused) expect(await guess("player", swap.guesses.length, answer)).toBeGreaterThanOrEqual(400);
    if (swap.guesses[0]) expect(await guess("player", 0, swap.guesses[0])).toBe(200);
    await call("visitor", "PUT submit_game_answer", { id: "guess", slot: "p1", ordinal: 0, answer: swap.refused[0] });
    await call("other", "PATCH start_game", { slot: "p3" });
    await askAll("in the middle of an attempt");
    if (!isToday) {
      await advance(DAY_MS);
      await call("other", "PATCH start_game", { slot: "p1" });
      await askAll("after its day", isFullRun ? undefined : ["player", "other", "outsider"]);
      await whenChanged(async () => {
        await life.complete({ eventId, viewer: made.author, requestId: null });
        await life.runDue(eventId);
      });
      await askAll("at the event's end", isFullRun ? undefined : ["visitor", "player"]);
    }
    await hangUp();
    for (const [name, heard] of frames) note(`${name}: frames`, [...heard].sort().join("\n"));
    note("hints", JSON.stringify(hints));
    return answers;
  }

  describe.each(kinds)("of the kind %s", (kind) => {
    test("changes no byte that anybody receives before the end of their own attempt", async () => {
      const swap = solutionSwaps[kind];
      const [one, other] = await playBoth({ kind, swap });
      expect(one.size).toBeGreaterThan(500);
      expect(one.get("player: frames")).toMatch(/"type":"changed".*"type":"welcome"/s);
      expect([...one.values()].filter((text) => text.startsWith("200")).length).toBeGreaterThan(250);
      expect(differences(one, other)).toEqual([]);
    });
  });

  test("is found by the comparison when an attempt ends", async () => {
    const swap = { ...solutionSwaps.word, guesses: [{ word: "crease" }], refused: [] };
    const [one, other] = await playBoth({ kind: "word", swap, isToday: true });
    const found = differences(one, other);
    const isToday = (key: string) => key.startsWith("in the middle") || key.includes("PUT ");
    expect(found.filter((key) => isToday(key) && !key.includes(", player: "))).toEqual([]);
    for (const part of ["submit_game_answer", "/game?slot=p1", "/views/days"]) expect(found.join("\n")).toContain(part);
  });

  async function playBoth({ isToday = false, ...options }: { kind: PuzzleKindName; swap: SolutionSwap; isToday?: boolean }) {
    const play = async (variant: 0 | 1) => playAndAsk(await createScene({ ...options, variant }), { swap: options.swap, isToday });
    const one = await play(0);
    return [one, await play(1)] as const;
  }
});

/** Pings and resume tokens depend on the time, and the number of changes in one notice is chance. */
const withoutTurns = (frame: string): string =>
  frame
    .replace(/("type":"(?:ping|changed)".*)/, (text) => text.replace(/:(?:\d+|null)/g, ":<n>"))
    .replace(/"token":"[^"]+"/, '"token":"<token>"');

/** A seal's hash depends on a random salt. What opens the seal is public once the event has ended. */
const withoutSealHashes = (text: string): string => text.replace(/"hash":"[0-9a-f]{64}"/g, '"hash":"<hash>"');
const isOpenedSeal = (key: string): boolean => key.startsWith("at the event's end") && key.endsWith("/commitment");

function differences(one: Answers, other: Answers): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => !isOpenedSeal(key) && one.get(key) !== other.get(key));
}
