import type { ErrorBody } from "@sparc/contract/define-route";
import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { drawFace } from "@sparc/contract/face";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { countMembers } from "../communities/communities.repository.ts";
import { createRoomServices } from "../rooms/rooms.fixtures.ts";
import { updateAccount } from "../users/accounts.repository.ts";
import { askForSeat, createQuiz, join, openQuiz, takeSeat, toCode } from "./guests.fixtures.ts";

const ADDRESS = "203.0.113.9";
const BROWSER = "0b0c7a52-5d1c-4b0f-9a56-2f7a3c9d1e44";

describeDatabase("a seat with a name alone", (suite) => {
  let world: HttpWorld;
  let eventId: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
  });
  afterEach(() => world.close());

  const readInfo = async (id = eventId) =>
    (await world.call({ url: `/api/v1/events/${id}/public_info` })).json<{ data: EventSeatInfo }>().data;
  const updateCommunity = (set: { forbids_guests?: boolean; guest_blocklist?: string[] }) =>
    suite.database.db.updateTable("communities").set(set).execute();
  const seatName = async (name: string) => (await takeSeat(world, { eventId, name })).user.display_name;

  test("makes an ordinary user without an address, who is a member and is not counted", async () => {
    const before = await countMembers(suite.database.db, world.communityId);
    const { user, token } = await takeSeat(world, { eventId });
    expect(user).toMatchObject({ email: null, is_guest: true, guest_event_id: eventId, display_name: "Robin", role: "ordinary" });
    expect(user.communities).toHaveLength(1);
    expect(await countMembers(suite.database.db, world.communityId)).toBe(before);
    expect((await world.call({ url: "/auth/current_user", token })).json()).toEqual({ data: user });
    expect((await world.call({ url: "/points", token })).json()).toMatchObject({ data: { totalPoints: 0, communityPoints: 0 } });
  });

  test("joins the game by the ordinary calls and stands in its table as a guest", async () => {
    const { user, token } = await takeSeat(world, { eventId });
    const joined = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });
    expect(joined.json()).toMatchObject({ data: { is_joined: true, number: 1 } });
    const member = await world.addUser();
    await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token: await world.readToken(member) });
    const table = await world.call({ url: `/api/v1/events/${eventId}/leaderboard`, token });
    const rows = table.json<{ data: { user_id: string; is_guest?: boolean }[] }>().data;
    expect(rows.map(({ user_id, is_guest }) => [user_id, is_guest])).toEqual([
      [user.id, true],
      [member.userId, undefined],
    ]);
    const players = await world.call({ url: `/api/v1/events/${eventId}/players`, token: await world.readToken(world.author) });
    expect(players.json<{ data: object[] }>().data[0]).toMatchObject({ user_id: user.id, is_guest: true });
  });

  test("has a face, which stands in the table and the roll call; without a choice it is drawn from the id", async () => {
    const chosen = await takeSeat(world, { eventId, face: 42 });
    const drawn = await takeSeat(world, { eventId, name: "Wren" });
    expect([chosen.user.face, drawn.user.face]).toEqual([42, undefined]);
    for (const { token } of [chosen, drawn]) await join(world, { eventId, token });
    const read = async (path: string) =>
      (await world.call({ url: `/api/v1/events/${eventId}/${path}`, token: await world.readToken(world.author) })).json().data;
    for (const path of ["leaderboard", "players"])
      expect(await read(path)).toMatchObject([{ face: 42 }, { face: drawFace(drawn.user.id) }]);
    expect((await read("roll_call")).players).toMatchObject([{ face: drawFace(drawn.user.id) }, { face: 42 }]);
    const refused = await askForSeat(world, { eventId, face: 60 });
    expect([refused.statusCode, toCode(refused)]).toEqual([422, "request.invalid"]);
  });

  test("may change the face and nothing else of themselves", async () => {
    const { token, user } = await takeSeat(world, { eventId, face: 42 });
    const change = (payload: object) => world.call({ method: "PATCH", url: "/api/v1/profile", token, payload });
    expect((await change({ face: 7 })).json().data).toMatchObject({ id: user.id, face: 7, display_name: "Robin" });
    for (const other of [
      { display_name: "Staff" },
      { face: 8, display_name: "Staff" },
      { phone_number: "+41 79 000 00 00" },
      { email: "a@example.org" },
    ]) {
      const refused = await change(other);
      expect([refused.statusCode, toCode(refused)]).toEqual([403, "access.guest"]);
    }
    expect((await world.call({ url: "/api/v1/profile", token })).json().data).toMatchObject({ face: 7, display_name: "Robin" });
  });

  test("is offered by the rules of new live trivia and by nothing else", async () => {
    expect(await readInfo()).toMatchObject({ guests_allowed: true, entry_count: 0, slot_count: 2, status: "scheduled" });
    const closed = await createQuiz(world, { guests: false });
    const endsAt = new Date(world.clock.now() + 3_600_000).toISOString();
    const selfPaced = await createQuiz(world, { mode: "self_paced" }, { ends_at: endsAt });
    const picks = await world.createPublished({ type: "pick_two" });
    for (const id of [closed, selfPaced, picks]) {
      expect((await readInfo(id)).guests_allowed).toBe(false);
      const refused = await askForSeat(world, { eventId: id });
      expect([refused.statusCode, toCode(refused)]).toEqual([403, "guests.not_allowed"]);
    }
  });

  test("is not offered by an event whose rules were stored before there were guests", async () => {
    await suite.database.db
      .updateTable("events")
      .set({ rules: JSON.stringify({ mode: "live" }) })
      .execute();
    expect((await readInfo()).guests_allowed).toBe(false);
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_allowed");
  });

  test("is announced as closed while the host has locked the lobby", async () => {
    const { rooms } = createRoomServices(world);
    const step = (type: string) => rooms.step({ eventId, command: { type }, actor: { viewer: world.author, requestId: "test" } });
    expect((await readInfo()).takes_newcomers).toBe(true);
    expect(await step("lock_lobby")).toMatchObject({ ok: true });
    expect(await readInfo()).toMatchObject({ guests_allowed: true, takes_newcomers: false });
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_now");
    expect(await step("unlock_lobby")).toMatchObject({ ok: true });
    expect((await readInfo()).takes_newcomers).toBe(true);
  });

  test("is offered and refused as the host switches it in the room, and those who sit stay", async () => {
    const { rooms } = createRoomServices(world);
    const { token } = await takeSeat(world, { eventId, name: "Wren", browser: BROWSER });
    const set = async (guests: boolean) => {
      const actor = { viewer: world.author, requestId: "test" };
      expect(await rooms.step({ eventId, command: { type: "set_evening", rules: { guests } }, actor })).toMatchObject({ ok: true });
    };
    const describe = async () =>
      (await world.call({ url: `/api/v1/events/${eventId}/guests`, token: await world.readToken(world.author) })).json().data;
    await set(false);
    expect((await readInfo()).guests_allowed).toBe(false);
    expect((await describe()).is_allowed).toBe(false);
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_allowed");
    await join(world, { eventId, token });
    expect((await askForSeat(world, { eventId, name: "Wren", browser: BROWSER })).statusCode).toBe(201);
    await set(true);
    expect([(await readInfo()).guests_allowed, (await describe()).is_allowed]).toEqual([true, true]);
    expect((await askForSeat(world, { eventId })).statusCode).toBe(201);
    await updateCommunity({ forbids_guests: true });
    expect(toCode(await askForSeat(world, { eventId, name: "Ana" }))).toBe("guests.not_allowed");
  });

  test("is refused where the community forbids guests", async () => {
    await updateCommunity({ forbids_guests: true });
    expect((await readInfo()).guests_allowed).toBe(false);
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_allowed");
  });

  test("depends on what an admin sets for the community: whether it has guests, and names that it does not want", async () => {
    const token = await world.readToken(await world.addUser("admin"));
    const change = (payload: object) => world.call({ method: "PATCH", url: `/admin/v1/communities/${world.communityId}`, token, payload });
    const changed = await change({ forbids_guests: true, guest_blocklist: ["Troll"] });
    expect(changed.json()).toMatchObject({ data: { forbids_guests: true, guest_blocklist: ["Troll"] } });
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_allowed");
    await change({ forbids_guests: false });
    expect(toCode(await askForSeat(world, { eventId, name: "TROLL" }))).toBe("guests.name_refused");
    expect((await askForSeat(world, { eventId })).statusCode).toBe(201);
  });

  test("is refused for what is no event, for a draft, and when nobody can join any more", async () => {
    const draft = await world.createDraft({ type: "trivia" });
    for (const id of [draft.id, "00000000-0000-4000-8000-000000000000", "nothing"])
      expect((await askForSeat(world, { eventId: id })).statusCode).toBe(404);
    const cancelled = await world.life.cancel({ eventId, viewer: world.author, requestId: "test" });
    expect(cancelled.ok).toBe(true);
    expect(toCode(await askForSeat(world, { eventId }))).toBe("guests.not_now");
  });

  test("gets a number where a look-alike is there: a guest, a player, or staff", async () => {
    expect(await seatName("Sam")).toBe("Sam");
    expect(await seatName("S a m")).toBe("S a m 2");
    expect(await seatName("Ѕam")).toBe("Ѕam 3");
    const member = await world.addUser();
    await updateAccount(suite.database.db, { userId: member.userId, displayName: "Kofi" });
    expect(await seatName("Kofi")).toBe("Kofi");
    const player = await world.addUser();
    await updateAccount(suite.database.db, { userId: player.userId, displayName: "Ana" });
    await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token: await world.readToken(player) });
    expect(await seatName("ána")).toBe("ána 2");
    await updateAccount(suite.database.db, { userId: world.author.userId, displayName: "Quizmaster" });
    expect(await seatName("quiz master")).toBe("quiz master 2");
    const admin = await world.addUser("admin");
    await updateAccount(suite.database.db, { userId: admin.userId, displayName: "Boss" });
    expect(await seatName("B0SS")).toBe("B0SS 2");
  });

  test("passes over numbers that somebody typed, and numbers of another event do not count", async () => {
    expect(await seatName("Sam 2")).toBe("Sam 2");
    expect(await seatName("Sam")).toBe("Sam");
    expect(await seatName("Sam")).toBe("Sam 3");
    const other = await createQuiz(world);
    expect((await takeSeat(world, { eventId: other, name: "Sam" })).user.display_name).toBe("Sam");
  });

  test("is refused for a name that is too short, too long, or unwanted in the community", async () => {
    await updateCommunity({ guest_blocklist: ["troll"] });
    for (const name of ["S", "   S ", "x".repeat(31), "\u200b\u200b\u200b", "\u3164\u3164", "S\u200d"]) {
      const refused = await askForSeat(world, { eventId, name });
      expect([refused.statusCode, toCode(refused)], name).toEqual([422, "request.invalid"]);
    }
    const reserved = await askForSeat(world, { eventId, name: "Adm1n" });
    expect([reserved.statusCode, toCode(reserved)]).toEqual([422, "guests.name_refused"]);
    expect(reserved.json<ErrorBody>().errors).toMatchObject([{ path: "display_name", code: "reserved" }]);
    const unwanted = await askForSeat(world, { eventId, name: "Mega Tr0ll" });
    expect([unwanted.statusCode, toCode(unwanted)]).toEqual([422, "guests.name_refused"]);
    expect(unwanted.json<ErrorBody>().errors).toMatchObject([{ path: "display_name", code: "unwanted" }]);
  });

  test("is given 300 times to one address while the lobby is open, and 30 times later", async () => {
    const hall = { LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "4", LIMIT_GUESTS_PER_10_MIN: "2" };
    await world.close();
    world = await createHttpWorld(suite.database, { env: hall });
    eventId = await createQuiz(world);
    for (let at = 0; at < 4; at += 1) await takeSeat(world, { eventId, address: ADDRESS });
    const refused = await askForSeat(world, { eventId, address: ADDRESS });
    expect([refused.statusCode, toCode(refused)]).toEqual([429, "guests.address_full"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
    expect((await askForSeat(world, { eventId, address: "203.0.113.10" })).statusCode).toBe(201);
    const started = await world.life.start({ eventId, viewer: world.author, requestId: "test" });
    expect(started.ok).toBe(true);
    for (let at = 0; at < 2; at += 1) await takeSeat(world, { eventId, address: ADDRESS });
    expect(toCode(await askForSeat(world, { eventId, address: ADDRESS }))).toBe("guests.address_full");
    world.clock.advance(11 * 60_000);
    expect((await askForSeat(world, { eventId, address: ADDRESS })).statusCode).toBe(201);
  });

  test("is given as often as the host allows, and the number can be left to the server again", async () => {
    const token = await world.readToken(world.author);
    const setLimit = (per_address: number | null) =>
      world.call({ method: "PUT", url: `/api/v1/events/${eventId}/guests`, token, payload: { per_address } });
    expect((await setLimit(2)).json()).toMatchObject({ data: { per_address: 2, chosen_per_address: 2, guest_count: 0 } });
    for (let at = 0; at < 2; at += 1) await takeSeat(world, { eventId, address: ADDRESS });
    expect(toCode(await askForSeat(world, { eventId, address: ADDRESS }))).toBe("guests.address_full");
    await setLimit(3);
    expect((await askForSeat(world, { eventId, address: ADDRESS })).statusCode).toBe(201);
    expect((await setLimit(null)).json()).toMatchObject({
      data: { per_address: 300, chosen_per_address: null, guest_count: 3, max_guests: 20_000, is_allowed: true },
    });
  });

  test("does not count refused names against the address, and stores no address but a hash", async () => {
    await updateCommunity({ guest_blocklist: ["troll"] });
    await askForSeat(world, { eventId, name: "troll", address: ADDRESS });
    expect(await suite.database.db.selectFrom("guest_addresses").selectAll().execute()).toEqual([]);
    await takeSeat(world, { eventId, address: ADDRESS });
    const [stored] = await suite.database.db.selectFrom("guest_addresses").selectAll().execute();
    expect(stored?.count).toBe(1);
    expect(Buffer.from(stored?.address_hash ?? [])).toHaveLength(32);
    expect(stored?.expires_at.getTime()).toBe(world.clock.now() + 24 * 3_600_000);
    const sessions = await suite.database.db.selectFrom("sessions").select("address").execute();
    expect(sessions).toEqual([{ address: "" }]);
  });

  test("is refused when the event has all the guests it may have", async () => {
    await takeSeat(world, { eventId });
    await suite.database.db.updateTable("event_guests").set({ guest_count: 20_000 }).execute();
    const refused = await askForSeat(world, { eventId });
    expect([refused.statusCode, toCode(refused)]).toEqual([409, "guests.event_full"]);
  });

  test("can be renamed and removed by the host, as any player", async () => {
    const { user, token } = await takeSeat(world, { eventId });
    await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });
    const host = await world.readToken(world.author);
    const url = `/api/v1/events/${eventId}/players/${user.id}`;
    const renamed = await world.call({ method: "PATCH", url, token: host, payload: { given_name: "Player 1" } });
    expect(renamed.json()).toMatchObject({ data: { display_name: "Player 1", is_guest: true } });
    expect(await seatName("player one")).toBe("player one");
    expect(await seatName("PLAYER I")).toBe("PLAYER I 2");
    expect((await world.call({ method: "POST", url: `${url}/remove`, token: host })).statusCode).toBe(200);
    const again = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });
    expect(toCode(again)).toBe("players.removed");
  });

  test("opens no other event to the guest, no community page and no settings", async () => {
    const other = await createQuiz(world);
    const { token } = await takeSeat(world, { eventId });
    const status = async (url: string, method: "GET" | "PATCH" | "POST" = "GET") => {
      const answer = await world.call({ method, url, token, ...(method === "GET" ? {} : { payload: {} }) });
      return [answer.statusCode, answer.statusCode < 400 ? null : toCode(answer)];
    };
    expect(await status(`/api/v1/events/${eventId}`)).toEqual([200, null]);
    expect(await status(`/api/v1/events/${other}`)).toEqual([403, "access.guest"]);
    expect(await status(`/api/v1/events/${other}/start_game`, "PATCH")).toEqual([403, "access.guest"]);
    expect(await status(`/api/v1/communities/${world.communityId}/events`)).toEqual([403, "access.guest"]);
    expect(await status("/auth/password/change", "POST")).toEqual([403, "access.guest"]);
    expect(await status(`/api/v1/profile/events/${eventId}/claim_prize`, "POST")).toEqual([403, "prizes.guest"]);
  });
});

describeDatabase("a crowd of guests", (suite) => {
  test("of one name gets different names, all at once", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database, { env: { LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "1000" } });
    const eventId = await createQuiz(world);
    const answers = await Promise.all(Array.from({ length: 60 }, () => askForSeat(world, { eventId, name: "Sam", address: ADDRESS })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const names = answers.map((answer) => answer.json<{ data: { display_name: string } }>().data.display_name);
    expect(new Set(names).size).toBe(60);
    expect(names.filter((name) => name === "Sam")).toHaveLength(1);
    const row = await suite.database.db.selectFrom("event_guests").selectAll().executeTakeFirstOrThrow();
    expect(row.guest_count).toBe(60);
    await world.close();
  });

  test("is never larger at one address than allowed, however fast they come", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database, { env: { LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "10" } });
    const eventId = await createQuiz(world);
    const answers = await Promise.all(Array.from({ length: 25 }, () => askForSeat(world, { eventId, address: ADDRESS })));
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeLessThanOrEqual(10);
    await world.close();
  });
});
