/**
 * Daily games of each kind with unique texts in every part, on a server that listens and runs its deadlines. At each moment every person
 * requests every address and listens to a socket. Texts that appear too early are found in answers, frames, the server's log and its mails.
 */
import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { type PuzzleKindName, puzzleKindNames } from "@sparc/sparclets/daily-game/puzzles/registry";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../../http/http.fixtures.ts";
import { createLogger } from "../../../lib/logger.ts";
import { askEach, everyGetPath, toText } from "../../../testing/ask-every-address.ts";
import { createFirstHtmlFolder } from "../../../testing/first-html-folder.ts";
import { isFullRun } from "../../../testing/full-run.ts";
import { type ListeningSocket, openListeningSocket } from "../../../testing/listening-socket.ts";
import { findEventStatus } from "../../../testing/live/live.repository.ts";
import { type Mailbox, startMailbox } from "../../../testing/mailbox.ts";
import { describeDatabase } from "../../../testing/test-database.ts";
import { type CanaryDay, type CanaryEvent, createCanaryEvent } from "./canaries.fixtures.ts";
import { toPages, toPathValues } from "./daily-addresses.fixtures.ts";

/** The quiz reveals its parts one by one and has a time limit. The swap test covers the other ways out of the server for all kinds. */
const KINDS: readonly PuzzleKindName[] = isFullRun ? puzzleKindNames : ["quiz"];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `player` is in the middle of the first day's puzzle, `finisher` has finished it, and `member` has only viewed it. */
const PEOPLE = ["visitor", "outsider", "member", "player", "finisher", "creator", "author"] as const;
type Person = (typeof PEOPLE)[number];
/** These people send requests at every moment. The others do so at the most revealing moments, or at every moment in a full run. */
const TELLING: readonly Person[] = ["member", "player", "author"];
/** People who may read what members may read. */
const INSIDE: ReadonlySet<string> = new Set<Person>(["member", "player", "finisher", "creator"]);
/** People who begin the first day's puzzle on its day. */
const BEGINNERS: ReadonlySet<string> = new Set<Person>(["player", "finisher"]);
/** The moments are: before the first day, each of two days, and the event's end, which comes before the third. */
const OVER = 3;

/** People who may listen and so have to receive that the event has ended. */
const LISTENERS: readonly Person[] = ["member", "player", "finisher"];

interface Chunk {
  moment: number;
  who: string;
  source: string;
  text: string;
}

const webDirectory = createFirstHtmlFolder();

/** The texts of a day that this person may not receive at this moment. */
function listForbidden(day: CanaryDay, options: { no: number; moment: number; who: string; isThrough: boolean }): readonly string[] {
  const { shown, begun, earned, timed, secrets } = day;
  if (!INSIDE.has(options.who) || options.moment < options.no || options.no === OVER)
    return [...shown, ...begun, ...earned, ...timed, ...secrets];
  if (options.moment === OVER || options.isThrough) return [];
  if (options.no > 1 || !BEGINNERS.has(options.who)) return [...begun, ...earned, ...timed, ...secrets];
  if (options.who !== "player") return [...earned, ...timed, ...secrets];
  return options.moment === 1 ? [...timed, ...secrets] : secrets;
}

function findLeaks({ days, alike }: CanaryEvent, { moment, who, source, text }: Chunk, isThrough: boolean): string[] {
  const lower = text.toLowerCase();
  const leaks = days.flatMap((day, at) =>
    listForbidden(day, { no: at + 1, moment, who, isThrough: isThrough && at === 0 })
      .filter((canary) => text.includes(canary) || lower.includes(canary))
      .map((canary) => `moment ${moment}, ${who}, ${source}: ${canary} of day ${at + 1}`),
  );
  const isSecret = moment < OVER && !isThrough;
  return isSecret && isUneven(alike, text) ? [...leaks, `moment ${moment}, ${who}, ${source}: an answer stands out`] : leaks;
}

/** Whether an answer is named more often than a person who is not an answer. */
function isUneven(alike: CanaryEvent["alike"], text: string): boolean {
  return new Set(alike.map((names) => names.reduce((sum, name) => sum + text.split(name).length, 0))).size > 1;
}

const hasHeardOfChange = (chunks: readonly Chunk[], person: Person): boolean =>
  chunks.some(({ who, text }) => who === person && text.startsWith('{"type":"changed"'));

describeDatabase("canaries in daily games", (suite) => {
  let mailbox: Mailbox;
  let world: HttpWorld | null = null;
  let lines: string[] = [];
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());
  beforeEach(async () => {
    await suite.truncateAll();
    lines = [];
    mailbox.mails.length = 0;
  });
  afterEach(async () => {
    await world?.close();
    world = null;
  });

  async function open(): Promise<{ made: HttpWorld; address: string }> {
    const env = { HOST: "127.0.0.1", PORT: "0", SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" };
    const logger = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
    const made = await createHttpWorld(suite.database, { webDirectory, env, logger });
    world = made;
    return { made, address: await made.app.listen() };
  }

  async function createPeople(made: HttpWorld): Promise<Record<Person, Viewer | null>> {
    const outsider = await made.addUser();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", outsider.userId).execute();
    const [member, player, finisher] = [await made.addUser(), await made.addUser(), await made.addUser()];
    return { visitor: null, outsider, member, player, finisher, creator: await made.addUser("creator"), author: made.author };
  }

  /** Plays two days of three and ends the event. Returns everything that anybody received meanwhile. */
  async function play(kind: PuzzleKindName): Promise<{ event: CanaryEvent; chunks: (Chunk & { isThrough: boolean })[] }> {
    const { made, address } = await open();
    const event = createCanaryEvent(kind);
    const people = await createPeople(made);
    const startsAt = new Date(made.clock.now() + MINUTE_MS).toISOString();
    const rules = { kind, turns_over_at: startsAt.slice(11, 16) };
    const meta = { custom_short_id: "puzzle" };
    const body = { type: "daily_game", starts_at: startsAt, time_zone: "UTC", rules, draft: event.draft as never, meta };
    const eventId = await made.createPublished(body);
    const scene = { world: made, eventId };
    const paths = [...everyGetPath(made, toPathValues(scene)), ...toPages(scene)];
    const chunks: (Chunk & { isThrough: boolean })[] = [];
    const through = new Set<string>();
    let moment = 0;
    let tokens: Partial<Record<Person, string | null>> = {};
    let sockets: ListeningSocket[] = [];
    const note = (who: string, source: string, text: string) => chunks.push({ moment, who, source, text, isThrough: through.has(who) });
    const call = async (who: Person, method: "GET" | "PUT" | "PATCH" | "POST", path: string, payload?: object) => {
      const url = path.startsWith("/") ? path : `/api/v1/events/${eventId}/${path}`;
      const answer = await made.call({ method, url, token: tokens[who] ?? null, ...(payload ? { payload } : {}) });
      note(who, `${method} ${path}`, toText(answer));
      return answer.statusCode;
    };
    const status = () => findEventStatus(suite.database.db, eventId);

    /** Tokens and sockets expire within a day, so each moment has new ones. */
    async function beginMoment(no: number): Promise<void> {
      await Promise.all(sockets.map((socket) => socket.drain()));
      for (const socket of sockets) socket.close();
      moment = no;
      const signedIn = PEOPLE.map(async (who) => [who, people[who] && (await made.readToken(people[who]))] as const);
      tokens = Object.fromEntries(await Promise.all(signedIn));
      const topics = [eventTopic(eventId), eventTopic(eventId, "host"), eventTopic(eventId, "screen"), changesTopic(eventId)];
      sockets = await Promise.all(
        PEOPLE.map((who) =>
          openListeningSocket({ address, token: tokens[who] ?? null, topics, onFrame: (text) => note(who, "socket", text) }),
        ),
      );
    }

    async function askAll(): Promise<void> {
      for (const who of isFullRun || moment === 1 ? PEOPLE : TELLING) {
        for (const { address: path, text } of await askEach(made, { paths, token: tokens[who] ?? null })) note(who, `GET ${path}`, text);
        await call(who, "GET", `/api/v1/events/${eventId}?as=author`);
        await call(who, "GET", "/api/v1/profile/export");
        // Puzzles that nobody may begin, guess or give up at this moment.
        for (const slot of [1, 2, 3].filter((no) => no > moment || moment === OVER).map((no) => `p${no}`)) {
          await call(who, "PATCH", "start_game", { slot });
          await call(who, "PATCH", "end_game", { slot });
          for (const answer of event.days[0].middle)
            await call(who, "PUT", "submit_game_answer", { id: "early", slot, ordinal: 0, answer });
        }
      }
    }

    await beginMoment(0);
    await askAll();
    made.clock.advance(2 * MINUTE_MS);
    await expect.poll(status).toBe("live");
    await beginMoment(1);
    const clocked = await call("player", "PATCH", "start_game", { slot: "p1" });
    expect(clocked).toBe(200);
    for (const [ordinal, answer] of event.days[0].middle.entries())
      expect(await call("player", "PUT", "submit_game_answer", { id: "guess", slot: "p1", ordinal, answer })).toBe(200);
    await call("finisher", "PATCH", "start_game", { slot: "p1" });
    through.add("finisher");
    expect(await call("finisher", "PATCH", "end_game", { slot: "p1" })).toBe(200);
    for (const who of LISTENERS)
      expect(await call(who, "PATCH", "/api/v1/notifications", { switches: [{ kind: "daily_open", channel: "email", is_on: true }] })).toBe(
        200,
      );
    await askAll();
    made.clock.advance(DAY_MS);
    await expect.poll(() => mailbox.mails.length).toBeGreaterThan(0);
    const day = async () =>
      (await made.call({ url: `/api/v1/events/${eventId}/views/days`, token: await made.readToken(made.author) })).json();
    await expect.poll(async () => (await day()).data.today).toBe(2);
    await beginMoment(2);
    await askAll();
    expect(await call("author", "POST", "complete", {})).toBeLessThan(300);
    await expect.poll(status).toBe("completed");
    // Notices of a change are sent after a short delay.
    await expect.poll(() => LISTENERS.every((who) => hasHeardOfChange(chunks, who))).toBe(true);
    await beginMoment(OVER);
    await askAll();
    await Promise.all(sockets.map((socket) => socket.drain()));
    for (const socket of sockets) socket.close();
    for (const { raw, subject, text } of mailbox.mails) note("mail", subject, `${raw}\n${text}`);
    note("log", "every line", lines.join(""));
    return { event, chunks };
  }

  describe.each(KINDS)("of the kind %s", (kind) => {
    test("reach no member too early, and reach those who may see them afterwards", async () => {
      const { event, chunks } = await play(kind);
      const others = chunks.filter(({ who }) => who !== "author");
      expect(others.flatMap((chunk) => findLeaks(event, chunk, chunk.isThrough))).toEqual([]);
      // The same search finds what the author reads, what the end of an attempt reveals, and what opens the seals.
      const by = (name: Person, from: number) => chunks.filter(({ who, moment }) => who === name && moment >= from);
      const author = by("author", 0).filter(({ moment }) => moment === 0);
      for (const { written } of event.days)
        for (const text of written)
          expect(author.some((chunk) => chunk.text.includes(text) || chunk.text.includes(JSON.stringify(text).slice(1, -1)))).toBe(true);
      const early = author.flatMap((chunk) => findLeaks(event, chunk, false));
      for (const no of [1, 2, 3]) expect(early.some((leak) => leak.endsWith(`of day ${no}`))).toBe(true);
      const [first, second] = event.days;
      const finisher = by("finisher", 1).filter(({ moment, isThrough }) => moment === 1 && isThrough);
      expect(finisher.flatMap((chunk) => findLeaks(event, chunk, false)).length).toBeGreaterThan(0);
      for (const { revealed } of [first, second])
        expect(
          by("member", OVER)
            .filter(({ text }) => text.includes(revealed))
            .map(({ source }) => source)
            .join(),
        ).toContain("/commitment");
      // Every person sent requests and listened; only the visitor was refused a socket.
      for (const who of PEOPLE) {
        expect(chunks.filter((chunk) => chunk.who === who).length).toBeGreaterThan(60);
        expect(chunks.some((chunk) => chunk.who === who && chunk.text.startsWith('{"type":"welcome"'))).toBe(who !== "visitor");
      }
      expect(chunks.find(({ who }) => who === "log")?.text.length).toBeGreaterThan(1_000);
    });
  });
});
