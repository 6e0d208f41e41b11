import { randomUUID } from "node:crypto";
import type { Access, ErrorBody, Route } from "@sparc/contract/define-route";
import { apiRoutes } from "@sparc/contract/routes";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { insertMemberships } from "../features/communities/communities.repository.ts";
import { insertHost } from "../features/events/event-hosts.repository.ts";
import type { EventRecord } from "../features/events/event-record.ts";
import { createRehearsals } from "../features/rehearsals/rehearsals.service.ts";
import { insertGuests } from "../features/users/users.repository.ts";
import { isFullRun } from "../testing/full-run.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { type AccessSources, checkAccess, findEventAccess, hasPolicy } from "./access-matrix.ts";
import type { Viewer } from "./handler.ts";
import { createHttpWorld, type HttpWorld } from "./http.fixtures.ts";

/**
 * Every route times everybody times the states of what it names. The expectations are written by hand, by kind of access, and know
 * nothing of the policies. Each call carries a query key that no route has: whoever is let in is told so (`in`), and nothing happens.
 */
const SUBJECTS = ["anonymous", "outsider", "member", "other_creator", "owner", "co_host", "admin"] as const;
type Subject = (typeof SUBJECTS)[number];
type Cell = "in" | 401 | 403 | 404;
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell];
/** What a path names: an event or community in some state, the caller, somebody else, or nothing. */
type Target =
  | "nothing"
  | "draft"
  | "rehearsal"
  | "scheduled"
  | "live"
  | "deleted"
  | "unknown"
  | "community"
  | "no_community"
  | "oneself"
  | "somebody";

const everybody: Row = ["in", "in", "in", "in", "in", "in", "in"];
const nobody: Row = [404, 404, 404, 404, 404, 404, 404];
const hidden: Row = [401, 404, 404, 404, 404, 404, 404];

//                            anonymous outsider member other_creator owner co_host admin
const viewing: Row = [401, 403, "in", "in", "in", "in", "in"];
const playing: Row = [401, 403, "in", "in", 403, 403, 403];
const running: Row = [401, 403, 403, 403, "in", "in", "in"];
const draftOf: Row = [401, 404, 404, 404, "in", "in", "in"];

/** Nobody's session is an overlay key, and without one the answer is the same for every event. */
const keyless: Row = [401, 401, 401, 401, 401, 401, 401];

const viewer: Partial<Record<Target, Row>> = {
  draft: draftOf,
  rehearsal: draftOf,
  scheduled: viewing,
  live: viewing,
  deleted: hidden,
  unknown: hidden,
};
const player: Partial<Record<Target, Row>> = {
  draft: [401, 404, 404, 404, 403, 403, 403],
  rehearsal: [401, 404, 404, 404, 403, 403, 403],
  scheduled: playing,
  live: playing,
  deleted: hidden,
  unknown: hidden,
};

const expected: Record<Access, Partial<Record<Target, Row>>> = {
  public: { nothing: everybody },
  signed_in: {
    nothing: [401, "in", "in", "in", "in", "in", "in"],
    community: [401, "in", "in", "in", "in", "in", "in"],
    deleted: [401, "in", "in", "in", "in", "in", "in"],
  },
  self: { oneself: [401, "in", "in", "in", "in", "in", "in"], somebody: [401, 403, 403, 403, 403, 403, 403] },
  studio: { nothing: [401, 403, 403, "in", "in", "in", "in"] },
  admin: { nothing: [401, 403, 403, 403, 403, 403, "in"], deleted: [401, 403, 403, 403, 403, 403, "in"] },
  community_public: { community: everybody, no_community: nobody },
  community_member: { community: [401, 403, "in", "in", "in", "in", 403], no_community: hidden },
  event_public: { draft: nobody, rehearsal: nobody, scheduled: everybody, live: everybody, deleted: nobody, unknown: nobody },
  event_viewer: viewer,
  event_player: player,
  event_viewer_or_winner: viewer,
  event_player_or_winner: player,
  event_owner: { draft: draftOf, rehearsal: draftOf, scheduled: running, live: running, deleted: hidden, unknown: hidden },
  event_overlay: { draft: keyless, rehearsal: keyless, scheduled: keyless, live: keyless, deleted: keyless, unknown: keyless },
};

/** Routes with an access that guests have, too. What is public is open to them as to anybody. */
const GUEST_ROUTES = [
  ...["auth.currentUser", "auth.logout", "auth.upgradeGuest", "profile.get", "profile.update"],
  ...["profile.export", "profile.delete", "points.total"],
  ...["communities.join", "communities.switch", "profile.event", "prizes.get", "views.get", "rooms.get"],
  ...["events.get", "events.status", "events.results", "events.leaderboard", "events.commitment", "events.corrections"],
  "events.rulesChanges",
  ...["participation.get", "participation.start", "participation.answer", "participation.end"],
  ...["picks.get", "picks.put", "players.time_allowance", "teams.list", "teams.choose"],
  ...["cheers.send", "warm_up.get", "warm_up.vote"],
];

/** The column of a guest who has a seat in the live event and is a member of its community. */
function guestCell(name: string, route: Route, target: Target): Cell {
  if (["public", "community_public", "event_public", "event_overlay"].includes(route.access))
    return expected[route.access][target]?.[0] as Cell;
  if (!GUEST_ROUTES.includes(name)) return 403;
  if (route.access === "signed_in") return "in";
  if (target === "community" || target === "live") return "in";
  return target === "scheduled" ? 403 : 404;
}

/** The same scene, in which the member is a guest of the live event. */
async function seatGuest(scene: Scene): Promise<Scene> {
  const { database } = scene.world.context;
  const userId = randomUUID();
  const now = scene.world.clock.now();
  await insertGuests(database.db, { eventId: scene.ids.live, guests: [{ id: userId, displayName: "Robin", face: null, now }] });
  await insertMemberships(database.db, [{ communityId: scene.world.communityId, userId, isGuest: true, now }]);
  const token = await scene.world.readToken({ userId });
  return { ...scene, tokens: { ...scene.tokens, member: token }, userIds: { ...scene.userIds, member: userId } };
}

interface Scene {
  world: HttpWorld;
  tokens: Record<Subject, string | null>;
  userIds: Record<Subject, string>;
  ids: Record<Exclude<Target, "nothing" | "oneself">, string>;
}

async function createScene(database: Database): Promise<Scene> {
  const world = await createHttpWorld(database);
  const { db } = database;
  const outsider = await world.addUser();
  const admin = await world.addUser("admin");
  await db.deleteFrom("memberships").where("user_id", "in", [outsider.userId, admin.userId]).execute();
  const coHost = await world.addUser("creator");
  const people = {
    outsider,
    member: await world.addUser(),
    other_creator: await world.addUser("creator"),
    owner: world.author,
    co_host: coHost,
    admin,
  };
  const draft = await world.createDraft({ type: "coin_flip" });
  const scheduled = await world.createPublished({ type: "pick_two" });
  const live = await world.createLive({ type: "guess_once" });
  const deleted = await world.createDraft({ type: "coin_flip" });
  for (const eventId of [draft.id, scheduled, live, deleted.id]) await insertHost(db, { eventId, userId: coHost.userId });
  const removed = await world.life.remove({ eventId: deleted.id, viewer: world.author, requestId: "test" });
  if (!removed.ok) throw new Error(removed.refusal.code);
  const quiz = { rules: { ...defaultRules }, draft: { questions: [sampleQuestion("q1")] } as never };
  const rehearsed = await world.createPublished({ type: "trivia", ...quiz });
  await insertHost(db, { eventId: rehearsed, userId: coHost.userId });
  const rehearsal = await createRehearsals(world.context).start({
    eventId: rehearsed,
    playerCount: 10,
    viewer: world.author,
    requestId: null,
  });
  if (!rehearsal.ok) throw new Error(rehearsal.refusal.code);
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([subject, user]) => [subject, await world.readToken(user)] as const),
  );
  return {
    world,
    tokens: { anonymous: null, ...Object.fromEntries(signedIn) } as Scene["tokens"],
    userIds: {
      anonymous: randomUUID(),
      ...Object.fromEntries(Object.entries(people).map(([subject, { userId }]) => [subject, userId])),
    } as Scene["userIds"],
    ids: {
      draft: draft.id,
      rehearsal: rehearsal.value.eventId,
      scheduled,
      live,
      deleted: deleted.id,
      unknown: randomUUID(),
      community: world.communityId,
      no_community: "no-such-place",
      somebody: randomUUID(),
    },
  };
}

/** Values of parameters that are no random id. */
const FILLED: Readonly<Record<string, string>> = { provider: "oidc", entryNo: "0", token: "t".repeat(43) };

async function readCell(scene: Scene, input: { route: Route; subject: Subject; target: Target }): Promise<number | string> {
  const { world, tokens, userIds, ids } = scene;
  const id = input.target === "oneself" ? userIds[input.subject] : input.target === "nothing" ? "" : ids[input.target];
  const url = `${input.route.path.replace(/\{(\w+)\}/g, (_, name: string) => ({ id, ...FILLED })[name] ?? randomUUID())}?no_such_key=1`;
  const response = await world.call({ method: input.route.method, url, token: tokens[input.subject] });
  const { code, errors = [] } = response.json<ErrorBody>();
  if (code === "request.invalid" && errors.some(({ path }) => path === "no_such_key")) return "in";
  const { statusCode } = response;
  return statusCode === 401 || statusCode === 403 || statusCode === 404 ? statusCode : `${statusCode} ${code}`;
}

/**
 * What a route is asked about in this run. The first route of each kind of access is asked about everything. In the gate the others are asked
 * about half of it, in turn, because routes of a kind share their policy; a full run asks each route about everything.
 */
function toAskedTargets(routes: readonly [string, Route][]): [string, Route, [Target, Row][]][] {
  const counts = new Map<Access, number>();
  return routes.map(([name, route]) => {
    const at = counts.get(route.access) ?? 0;
    counts.set(route.access, at + 1);
    const targets = toTargets(route);
    const isWhole = isFullRun || at === 0 || targets.length === 1;
    return [name, route, isWhole ? targets : targets.filter((_target, place) => (place + at) % 2 === 0)];
  });
}

/** Reading a route's own parameters needs an object of the right kind, whatever its access says. */
function toTargets(route: Route): [Target, Row][] {
  const rows = Object.entries(expected[route.access]) as [Target, Row][];
  const hasObject = route.path.includes("{id}");
  return rows.filter(([target]) => (target === "nothing") !== hasObject);
}

describeDatabase("the access matrix", (suite) => {
  test("every route answers everybody as it should", async () => {
    await suite.truncateAll();
    const scene = await createScene(suite.database);
    const routes = Object.entries(apiRoutes(scene.world.context.registry) as Record<string, Route>);
    const wrong: string[] = [];
    let cells = 0;
    for (const [name, route, targets] of toAskedTargets(routes)) {
      if (targets.length === 0) wrong.push(`${name} has no row`);
      for (const [target, row] of targets) {
        for (const [at, subject] of SUBJECTS.entries()) {
          const actual = await readCell(scene, { route, subject, target });
          cells += 1;
          if (actual !== row[at]) wrong.push(`${name} ${subject} × ${target}: ${actual}, expected ${row[at]}`);
        }
      }
    }
    await scene.world.close();
    process.stdout.write(`access matrix: ${routes.length} routes, ${cells} cells, ${wrong.length} wrong\n`);
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(routes.length * SUBJECTS.length);
  });

  test("a guest reaches their event, themselves and the page for joining, and nothing else", async () => {
    await suite.truncateAll();
    const scene = await createScene(suite.database);
    const guest = await seatGuest(scene);
    const routes = Object.entries(apiRoutes(scene.world.context.registry) as Record<string, Route>);
    const wrong: string[] = [];
    for (const [name, route, targets] of toAskedTargets(routes)) {
      for (const [target] of targets) {
        const actual = await readCell(guest, { route, subject: "member", target });
        const expectedCell = guestCell(name, route, target);
        if (actual !== expectedCell) wrong.push(`${name} guest × ${target}: ${actual}, expected ${expectedCell}`);
      }
    }
    await scene.world.close();
    expect(wrong).toEqual([]);
    expect(routes.filter(([, route]) => route.guests).map(([name]) => name)).toEqual(expect.arrayContaining(GUEST_ROUTES));
    expect(routes.filter(([, route]) => route.guests)).toHaveLength(GUEST_ROUTES.length);
  });

  test("reads the role fresh: a former creator loses the Studio within seconds", async () => {
    await suite.truncateAll();
    const { world, tokens, userIds } = await createScene(suite.database);
    const ask = () => world.call({ url: "/api/v1/events", token: tokens.other_creator });
    expect((await ask()).statusCode).toBe(200);
    await suite.database.db.updateTable("users").set({ role: "ordinary" }).where("id", "=", userIds.other_creator).execute();
    world.clock.advance(5_001);
    expect((await ask()).statusCode).toBe(403);
    await world.close();
  });

  test("a cookie alone authenticates nobody", async () => {
    await suite.truncateAll();
    const { world, tokens } = await createScene(suite.database);
    const names = ["sparc_access_token", "authorization", "token", "sparc_signin", "session"];
    const cookie = names.map((name) => `${name}=${tokens.member}`).join("; ");
    expect((await world.call({ url: "/auth/current_user", headers: { cookie } })).statusCode).toBe(401);
    await world.close();
  });
});

test("a creator or admin without the required second factor may run nothing, with a reason", async () => {
  const event = { status: "live", isCommunityOpen: true, rehearsalOf: null } as EventRecord;
  const sources = { findEventFor: async () => ({ event, isHost: true, isInsider: false, isMember: true }) } as unknown as AccessSources;
  const whole: Viewer = { userId: "u", role: "admin", sessionId: "s", communityId: null };
  const readCode = async (access: Access, viewer: Viewer) => {
    const checked = await checkAccess(sources, { access }, { viewer, id: "e" });
    return checked.ok ? "in" : checked.refusal.code;
  };
  for (const access of ["studio", "admin", "event_owner"] as const) {
    expect(await readCode(access, whole), access).toBe("in");
    expect(await readCode(access, { ...whole, lacksSecondFactor: true }), access).toBe("auth.second_factor_missing");
  }
  expect(await readCode("event_player", { ...whole, lacksSecondFactor: true }), "a host without it does not play either").toBe(
    "rooms.hosts_excluded",
  );
  const host = { userId: "u", role: "creator" } as const;
  expect((await findEventAccess(sources, { eventId: "e", viewer: host }))?.isOwner).toBe(true);
  const without = { ...host, lacksSecondFactor: true };
  expect((await findEventAccess(sources, { eventId: "e", viewer: without }))?.isOwner, "the console's topic").toBe(false);
});

test("the socket gives a guest the topics of their event alone", async () => {
  const event = { id: "e", status: "live", isCommunityOpen: true, rehearsalOf: null } as EventRecord;
  const sources = { findEventFor: async () => ({ event, isHost: false, isInsider: false, isMember: true }) } as unknown as AccessSources;
  const read = (guest: Viewer["guest"]) =>
    findEventAccess(sources, { eventId: "e", viewer: { userId: "u", role: "ordinary", ...(guest ? { guest } : {}) } });
  expect(await read({ eventId: "e" })).toMatchObject({ isMember: true, isOwner: false });
  expect(await read({ eventId: "another" })).toBeNull();
  expect(await read({ eventId: null })).toBeNull();
  expect(await read(undefined)).not.toBeNull();
});

test("a host who has left the event's community can neither run nor play it", async () => {
  const event = { status: "completed", isCommunityOpen: true, rehearsalOf: null } as EventRecord;
  const sources = { findEventFor: async () => ({ event, isHost: true, isInsider: false, isMember: false }) } as unknown as AccessSources;
  const viewer: Viewer = { userId: "u", role: "creator", sessionId: "s", communityId: null };
  const readCode = async (access: Access, role = viewer.role) => {
    const checked = await checkAccess(sources, { access }, { viewer: { ...viewer, role }, id: "e" });
    return checked.ok ? "in" : checked.refusal.code;
  };
  expect(await readCode("event_owner")).toBe("access.forbidden");
  expect(await readCode("event_viewer")).toBe("access.not_member");
  expect(await readCode("event_player")).toBe("rooms.hosts_excluded");
  expect(await readCode("event_owner", "admin")).toBe("in");
});

test("has a policy for each kind that routes can name, and for no other", () => {
  expect(Object.keys(expected).every(hasPolicy)).toBe(true);
  expect(["", "anyone", "constructor", "__proto__"].some(hasPolicy)).toBe(false);
});
