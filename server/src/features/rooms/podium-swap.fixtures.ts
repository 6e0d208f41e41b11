/**
 * A trivia evening with teams, stars, prizes, a guest and an overlay, on a server with sockets. The last question decides who is first, and
 * two evenings differ only in who of two players gives which answer to it.
 */
import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { expect } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { askEach, everyGetPath } from "../../testing/ask-every-address.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { type ListeningSocket, openListeningSocket } from "../../testing/listening-socket.ts";
import type { DatabaseSuite } from "../../testing/test-database.ts";
import { deleteMembershipsOf } from "../communities/communities.repository.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { takeSeat } from "../guests/guests.fixtures.ts";

const OTHER_ID = "11111111-1111-4111-8111-111111111111";
/** A busy machine may take its time. */
const WAIT = { timeout: 30_000 };
/** The time after a question's end in which answers that are under way are accepted. */
const CLOSING_MS = 550;

/** Everybody but Ana and Ben, whose own results differ between evenings. `overlay` is who has the overlay's key. */
export const OTHERS = ["cai", "dee", "guest", "idle", "outsider", "visitor", "host", "co_host", "creator", "admin", "overlay"] as const;
export type Other = (typeof OTHERS)[number];
const NAMES = ["ana", "ben", ...OTHERS.filter((name) => name !== "guest" && name !== "visitor" && name !== "overlay")];

const STAFF: ReadonlySet<Other> = new Set<Other>(["host", "co_host", "creator", "admin"]);
const isOfOverlay = (path: string): boolean => path.includes("/overlay");

const PLAYERS = ["ana", "ben", "cai", "dee", "guest"];

/** Who answers a question, by the milliseconds after its opening. A second without an answer would extend the question. */
type Order = Readonly<Record<number, readonly string[]>>;
const FIRST_QUESTION: Order = { 100: ["ben"], 200: ["dee"], 300: ["guest"], 400: ["ana", "cai"] };
/**
 * In `planned` Ana is first, Ben second, Dee third and Cai last. In each of the others two people exchange their answers, and so their places;
 * nobody else has other people above or below, or has passed others.
 */
export const LAST_QUESTION = {
  planned: { 100: ["ana"], 450: ["ben"], 700: ["dee"], 750: ["guest"], 800: ["cai"] },
  /** Ana and Ben: first and second place. */
  secondFirst: { 100: ["ben"], 450: ["ana"], 700: ["dee"], 750: ["guest"], 800: ["cai"] },
  /** Ana and Cai, who are in one team and had the same points before: first and last place. */
  lastFirst: { 100: ["cai"], 450: ["ben"], 700: ["dee"], 750: ["guest"], 800: ["ana"] },
} as const;

/** Types of frames that are sent by time and not by step. */
const TIMED: ReadonlySet<string> = new Set(["ping", "changed", "tick"]);

/** What each person received, by moment, person and address. */
export type Received = Map<string, string>;

export interface Evening {
  /** The host's next step of the podium. */
  next(): Promise<void>;
  /** Requests addresses as each of these people, and takes what everybody's sockets received since the last time. */
  receive(moment: string, asked: { people: readonly Other[]; addresses: "all" | "of the room" }): Promise<void>;
  received: Received;
  /** Pings, notices of changes and counts of the crowd, which are sent by time: it is chance in which moment they arrive, and how many. */
  timed: ReadonlySet<string>;
  close(): Promise<void>;
}

const CUP = { name: "A cup", description: null, picture: null, kind: "digital", award: { by: "rank", from: 1, to: 1 } } as const;
const toTopics = (eventId: string) => [
  ...(["player", "host", "screen"] as const).map((audience) => eventTopic(eventId, audience)),
  changesTopic(eventId),
];

/** Plays both questions up to the last answer, the last one in the given order. */
export async function playEvening(input: { suite: DatabaseSuite; webDirectory: string; last: Order }): Promise<Evening> {
  const { suite, webDirectory, last } = input;
  const world = await createHttpWorld(suite.database, { webDirectory, env: { HOST: "127.0.0.1", PORT: "0" } });
  const address = await world.app.open();
  const people = await createPeople(world, suite);
  const eventId = await createQuiz(world);
  await addCoHost(suite.database.db, { eventId, userId: people.co_host.userId });
  const tokens = new Map<string, string | null>([["visitor", null]]);
  for (const name of NAMES) tokens.set(name, await signIn(world, { name, viewer: people[name] as Viewer }));
  tokens.set("guest", (await takeSeat(world, { eventId, name: "Robin" })).token);
  const game = createGame({ world, eventId, tokens });
  tokens.set("overlay", await game.makeOverlayKey());
  await game.seatPlayers();
  const audience = await openSockets({ address, eventId, tokens });

  async function play(slot: string, order: Order): Promise<void> {
    await audience.untilSeq(await game.untilPhase("question"));
    await audience.untilSeq(await game.answer(slot, order));
    world.clock.advance(CLOSING_MS);
    await audience.untilSeq(await game.untilPhase("reveal"));
  }
  await game.command("start");
  await play("q1", FIRST_QUESTION);
  await game.command("next");
  await audience.untilSeq(await game.untilPhase("leaderboard"));
  audience.takeFrames();
  await game.command("next");
  await play("q2", last);

  const received: Received = new Map();
  const values = toPathValues({ world, eventId, people });
  const more = toMorePaths(world, eventId);
  const ofStaff = [...everyGetPath(world, values, { isForStaff: true }), ...more];
  const ofOthers = [...everyGetPath(world, values), ...more];
  const ofRoom = ["/room", "/room?as=screen", "/overlay", "/leaderboard"].map((rest) => `/api/v1/events/${eventId}${rest}`);
  const ofStaffAlone = ofStaff.filter((path) => !ofOthers.includes(path));
  /** Other people are refused the addresses of staff before anything is read; the key of an overlay opens one address alone. */
  function toPaths(name: Other): readonly string[] {
    if (name === "overlay") return ofOthers.filter(isOfOverlay);
    // An admin may read of an event what its host may, who is asked in any run.
    if (name === "admin" && !isFullRun) return ofStaffAlone;
    return STAFF.has(name) ? ofStaff : ofOthers;
  }
  return {
    received,
    timed: audience.timed,
    next: async () => audience.untilSeq(await game.command("next")),
    async receive(moment, { people: names, addresses }) {
      for (const [name, frames] of audience.takeFrames()) received.set(`${moment}, ${name}: frames`, frames.join("\n"));
      for (const name of names) {
        const paths = addresses === "all" ? toPaths(name) : ofRoom;
        for (const asked of await askEach(world, { paths, token: tokens.get(name) ?? null }))
          received.set(`${moment}, ${name}: ${asked.address}`, withoutRandom(asked.text));
      }
    },
    async close() {
      audience.close();
      await world.close();
    },
  };
}

interface Scene {
  world: HttpWorld;
  eventId: string;
  tokens: ReadonlyMap<string, string | null>;
}

/** The calls of the host and of the players. Each throws when it is refused. */
function createGame({ world, eventId, tokens }: Scene) {
  async function call(who: string, method: "GET" | "POST" | "PUT" | "PATCH", path: string, payload?: object) {
    const url = `/api/v1/events/${eventId}${path}`;
    const answer = await world.call({ method, url, token: tokens.get(who) ?? null, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${who}: ${method} ${path}: ${answer.body}`);
    return answer.json();
  }
  const readRoom = async () => (await call("host", "GET", "/room?as=host")).data as { seq: number; state: { phase: string } };

  /** Returns the seq of the room after the host's step. */
  async function command(type: string): Promise<number> {
    const { seq } = await readRoom();
    await call("host", "POST", "/room/commands", { id: `step-${seq}`, seq, command: { type } });
    return (await readRoom()).seq;
  }
  return {
    command,
    /** Returns the room's seq in this phase. */
    async untilPhase(phase: string): Promise<number> {
      await expect.poll(async () => (await readRoom()).state.phase, WAIT).toBe(phase);
      return (await readRoom()).seq;
    },
    async makeOverlayKey(): Promise<string> {
      return (await call("host", "POST", "/overlay_key")).data.url.split("#")[1];
    },
    async seatPlayers(): Promise<void> {
      for (const [at, name] of PLAYERS.entries()) {
        await call(name, "PATCH", "/start_game", {});
        await call(name, "PUT", "/team", { team: (at % 2) + 1 });
      }
    },
    /** All answers to the open question, and its end. Returns the room's seq after it. */
    async answer(slot: string, order: Order): Promise<number> {
      const body = { slot, ordinal: 0, answer: { options: ["b"] } };
      let nowMs = 0;
      for (const [ms, group] of Object.entries(order)) {
        world.clock.advance(Number(ms) - nowMs);
        nowMs = Number(ms);
        for (const name of group) await call(name, "PUT", "/submit_game_answer", { id: `${name}-${slot}`, ...body });
      }
      return command("end_now");
    },
  };
}

/** A socket for each person, on every topic of the event. Who may not have a topic is refused it. */
async function openSockets({ address, eventId, tokens }: Pick<Scene, "eventId" | "tokens"> & { address: string }) {
  const frames = new Map<Other, Set<string>>(OTHERS.map((name) => [name, new Set()]));
  /** States are sent to players again when the crowd has grown, at a moment that depends on the machine; a repetition says nothing new. */
  const known = new Set<string>();
  const timed = new Set<string>();
  /** The last seq of each topic that the person gets. */
  const seqs = new Map<string, number>();
  const sockets: ListeningSocket[] = [];
  function note(name: Other, text: string): void {
    const { type, topic, seq } = JSON.parse(text);
    if (TIMED.has(type)) timed.add(text);
    else {
      const frame = withoutChance(text);
      if (!known.has(`${name} ${frame}`)) frames.get(name)?.add(frame);
      known.add(`${name} ${frame}`);
    }
    if (type === "state") seqs.set(`${name} ${topic}`, seq);
  }
  // One after the other, so that no order is left to chance.
  for (const name of OTHERS) {
    const topics = name === "overlay" ? [eventTopic(eventId, "screen")] : toTopics(eventId);
    sockets.push(await openListeningSocket({ address, token: tokens.get(name) ?? null, topics, onFrame: (text) => note(name, text) }));
  }
  await Promise.all(sockets.map((socket) => socket.drain()));
  return {
    /** Waits until everybody has this step of the room on each of their topics. */
    async untilSeq(seq: number): Promise<void> {
      await expect.poll(() => [...seqs].filter(([, seen]) => seen < seq), WAIT).toEqual([]);
      await Promise.all(sockets.map((socket) => socket.drain()));
    },
    /** What each person received since the last call, without order and repetition. */
    takeFrames(): [Other, string[]][] {
      const taken = [...frames].map(([name, heard]): [Other, string[]] => [name, [...heard].sort()]);
      for (const heard of frames.values()) heard.clear();
      return taken;
    },
    timed,
    close(): void {
      for (const socket of sockets) socket.close();
    },
  };
}

async function createPeople(world: HttpWorld, suite: DatabaseSuite): Promise<Record<string, Viewer> & { co_host: Viewer }> {
  const people: Record<string, Viewer> = { host: world.author };
  for (const name of NAMES.filter((one) => one !== "host")) {
    const role = name === "admin" ? "admin" : name === "creator" || name === "co_host" ? "creator" : "ordinary";
    people[name] = await world.addUser(role);
  }
  for (const name of ["outsider", "admin"]) await deleteMembershipsOf(suite.database.db, people[name]?.userId as string);
  return people as Record<string, Viewer> & { co_host: Viewer };
}

/** Returns a token. Everybody gets a name of their own, because a name that several have would tell nobody apart. */
async function signIn(world: HttpWorld, { name, viewer }: { name: string; viewer: Viewer }): Promise<string> {
  const token = await world.readToken(viewer);
  const payload = { display_name: `${name} of the evening` };
  const renamed = await world.call({ method: "PATCH", url: "/api/v1/profile", token, payload });
  if (renamed.statusCode !== 200) throw new Error(renamed.body);
  return token;
}

const createQuiz = (world: HttpWorld): Promise<string> =>
  world.createPublished({
    type: "trivia",
    name: "Final",
    // Questions are ended by the host, so that no step depends on how fast the machine counts answers.
    rules: { ...defaultRules, get_ready_s: 0, closes_when_all_answered: false, teams: "own_devices", team_names: ["Reds", "Blues"] },
    draft: { questions: [sampleQuestion("q1"), sampleQuestion("q2")] } as never,
    meta: { custom_short_id: "final" },
    prizes: { tiers: [CUP], claim_days: 14 },
  });

/** Values for the parameters of every path. */
function toPathValues(scene: { world: HttpWorld; eventId: string; people: Record<string, Viewer> }) {
  const { world, eventId, people } = scene;
  return ({ path }: { path: string }, name: string): readonly string[] => {
    if (name === "name") return ["people", "nothing"];
    if (name === "provider") return ["oidc"];
    if (name === "entryNo") return ["0", "1", "2"];
    if (name !== "id") return [OTHER_ID];
    if (path.includes("/communities/")) return [world.communityId];
    return path.includes("/users/") ? [people.cai?.userId as string, people.ana?.userId as string] : [eventId];
  };
}

/** Paths with the queries that pages send or that search for somebody, and the pages themselves. */
function toMorePaths(world: HttpWorld, eventId: string): string[] {
  const slug = `club-${world.communityId.slice(0, 8)}`;
  const event = `/api/v1/events/${eventId}`;
  const community = `/api/v1/communities/${slug}`;
  return [
    ...["/room?as=player", "/room?as=screen", "/room?as=host", "?as=author", "/game?slot=q1", "/game?slot=q2"].map((rest) => event + rest),
    ...["/leaderboard", "/answers", "/players"].flatMap((rest) => [`${event}${rest}?page_size=1`, `${event}${rest}?page_size=100`]),
    ...["/leaderboard", "/players"].map((rest) => `${event}${rest}?search=ana`),
    ...["all", "season", "month"].map((period) => `${community}/leaderboard?period=${period}`),
    ...["live", "completed"].map((status) => `${community}/events?status=${status}`),
    `${community}/leaderboard?search=ana`,
    `/api/v1/points/entries?event_id=${eventId}`,
    "/api/v1/short_ids?type=trivia&short_id=final",
    "/admin/v1/users?search=ana",
    `/admin/v1/audit?object_id=${eventId}`,
    ...["", "/history", "/leaderboard", `/sparclets/trivias/${eventId}`, `/sparclets/trivias/${eventId}/results`].map(
      (rest) => `/communities/${slug}${rest}`,
    ),
    ...[`/e/${eventId}`, "/e/final", `/events/${eventId}/results`, `/overlay/${eventId}`, `/embed/e/${eventId}`, `/c/${slug}`],
    ...["/metrics", "/manifest.webmanifest"],
  ];
}

/** Resume tokens depend on the time, and so do the reports of frames that arrived. */
const withoutChance = (frame: string): string => withoutReports(frame).replace(/"token":"[^"]+"/, '"token":"<token>"');

const withoutReports = (text: string): string =>
  text.replace(/"unanswered":\d+,"delivery":(?:null|\{[^}]*\})/, '"unanswered":"<n>","delivery":"<n>"');

/** The root of the seals depends on random salts, and ids of requests on how many there were. */
const withoutRandom = (text: string): string =>
  withoutReports(text)
    .replace(/"(commitment|root)":"[0-9a-f]{64}"/g, '"$1":"<hash>"')
    .replace(/"request_id":"[^"]+"/g, '"request_id":"<id>"');
