import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const PATH = "/admin/v1/communities";
const limestone = { name: "Limestone Rec", slug: "limestone", description: "Rec league scores." };

describeDatabase("communities of the admin area", (suite) => {
  let world: HttpWorld;
  let admin: string;
  let adminId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    const user = await world.addUser("admin");
    adminId = user.userId;
    admin = await world.readToken(user);
  });
  afterEach(() => world.close());

  const ask = (url: string, token = admin) => world.call({ url, token });
  const post = (payload: object) => world.call({ method: "POST", url: PATH, payload, token: admin });
  const patch = (id: string, payload: object) => world.call({ method: "PATCH", url: `${PATH}/${id}`, payload, token: admin });
  const toNames = (answer: { json(): { data: { name: string }[] } }) => answer.json().data.map(({ name }) => name);
  const readAudit = (id: string) =>
    suite.database.db.selectFrom("audit").select(["action", "actor", "details"]).where("object_id", "=", id).orderBy("id").execute();

  async function create(payload: object): Promise<string> {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(201);
    return answer.json().data.id;
  }

  test("creates a community with the specification's texts, its colours as given, and an audit row", async () => {
    const answer = await post({ ...limestone, colors: { primary: "#D9F99D" }, assets: { brandLogo: "/logos/lime.svg" } });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({ ...limestone, active: true, member_count: 0, event_count: 0 });
    expect(data.colors).toEqual({ primary: "#D9F99D", secondary: null, primary_text: null, secondary_text: null });
    expect((await ask(`${PATH}/${data.id}`)).json().data).toEqual(data);
    expect((await ask("/api/v1/communities/limestone")).json().data.assets.brandLogo).toBe("/logos/lime.svg");
    expect(await readAudit(data.id)).toEqual([
      { action: "community.created", actor: adminId, details: { name: "Limestone Rec", slug: "limestone" } },
    ]);
  });

  test.each([
    ["name", { name: "" }, "Name is required"],
    ["name", { name: null }, "Name is required"],
    ["name", { name: "  " }, "Name is required"],
    ["name", { name: "x".repeat(71) }, "Name must be less than 70 characters"],
    ["description", { description: "" }, "Description is required"],
    ["description", { description: null }, "Description is required"],
    ["description", { description: "x".repeat(256) }, "Description must be less than 255 characters"],
    ["slug", { slug: "No Good" }, "Use small letters, digits and hyphens"],
    ["slug", { slug: "ab" }, "Use at least 3 characters"],
    ["slug", { slug: "admin" }, "This word is reserved. Choose another one."],
    ["colors.primary", { colors: { primary: "blue" } }, "Use a hex colour such as #0a7cff"],
    ["assets.favicon", { assets: { favicon: "javascript:alert(1)" } }, "Only uploaded pictures are shown. Upload this one"],
    ["assets.coverImage", { assets: { coverImage: "https://example.org/a.png" } }, "Only uploaded pictures are shown. Upload this one"],
  ])("%s: %j is refused with its text", async (path, change, message) => {
    const created = await post({ ...limestone, ...change });
    expect(created.statusCode).toBe(422);
    expect(created.json().errors).toContainEqual(expect.objectContaining({ path, message }));
    const id = await create(limestone);
    const changed = await patch(id, change);
    expect(changed.statusCode).toBe(422);
    expect(changed.json().errors).toContainEqual(expect.objectContaining({ path, message }));
    expect((await readAudit(id)).map(({ action }) => action)).toEqual(["community.created"]);
  });

  test("a community's own points name, icon and terms reach its members; empty names are the product's stars again", async () => {
    const id = await create(limestone);
    const points = { one: " coin\u202e ", many: "coins", icon: "coin" };
    const changed = await patch(id, { points, terms_url: "https://limestone.example/terms?v=2" });
    expect(changed.statusCode).toBe(200);
    const own = { one: "coin", many: "coins", icon: "coin", icon_path: expect.stringMatching(/^M[\d.a-zA-Z -]+$/) };
    expect(changed.json().data).toMatchObject({ points: own, terms_url: "https://limestone.example/terms?v=2" });
    expect((await ask("/api/v1/communities/limestone/public_info")).json().data).toMatchObject({ points: own });
    const joined = await world.call({ method: "POST", url: "/api/v1/communities/limestone/join", token: admin });
    expect(joined.json().data).toMatchObject({ points: own });
    const [, log] = await readAudit(id);
    expect(log?.details).toMatchObject({ pointsMany: { before: null, after: "coins" }, termsUrl: { before: null } });
    const cleared = await patch(id, { points: { one: "", many: "", icon: "star" }, terms_url: null });
    expect(cleared.json().data).not.toHaveProperty("points");
    expect(cleared.json().data).not.toHaveProperty("terms_url");
    const iconOnly = await patch(id, { points: { one: "", many: "", icon: "bolt" } });
    expect(iconOnly.json().data.points).toMatchObject({ one: "star", many: "stars", icon: "bolt" });
  });

  test("the banner's focal point reaches members, and null uses the product's own again", async () => {
    const id = await create({ ...limestone, banner_focus: { x: 80, y: 40 } });
    expect((await ask("/api/v1/communities/limestone/public_info")).json().data.banner_focus).toEqual({ x: 80, y: 40 });
    expect((await patch(id, { banner_focus: { x: 101, y: 0 } })).statusCode).toBe(422);
    expect((await patch(id, { banner_focus: null })).json().data).not.toHaveProperty("banner_focus");
    expect((await readAudit(id)).at(-1)?.details).toEqual({ bannerFocus: { before: { x: 80, y: 40 }, after: null } });
  });

  test.each([
    ["points.one", { points: { one: "x".repeat(21), many: "coins", icon: "star" } }],
    ["points.many", { points: { one: "coin", many: " ", icon: "star" } }],
    ["points.one", { points: { one: "", many: "coins", icon: "star" } }],
    ["points.icon", { points: { one: "", many: "", icon: "skull" } }],
    ["terms_url", { terms_url: "http://limestone.example/terms" }],
    ["terms_url", { terms_url: "https://limestone.example@evil.example/" }],
    ["terms_url", { terms_url: "javascript:alert(1)" }],
    ["terms_url", { terms_url: "https://nowhere" }],
  ])("%s of %j is refused", async (path, change) => {
    const id = await create(limestone);
    const answer = await patch(id, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((problem: { path: string }) => problem.path)).toContain(path);
  });

  test("70 and 255 characters fit", async () => {
    await create({ ...limestone, name: "x".repeat(70), description: "y".repeat(255) });
  });

  test("a change sends only changed fields; the log has before and after; an unchanged one writes nothing", async () => {
    const id = await create({ ...limestone, colors: { primary: "#111111", secondary: "#222222" } });
    const changed = await patch(id, { name: "Limestone", colors: { secondary: null } });
    expect(changed.json().data).toMatchObject({ name: "Limestone", slug: "limestone", description: limestone.description });
    expect(changed.json().data.colors).toMatchObject({ primary: "#111111", secondary: null });
    expect((await patch(id, { name: "Limestone" })).statusCode).toBe(200);
    expect((await patch(id, {})).statusCode).toBe(200);
    expect((await readAudit(id)).slice(1)).toEqual([
      {
        action: "community.changed",
        actor: adminId,
        details: { name: { before: "Limestone Rec", after: "Limestone" }, secondaryColor: { before: "#222222", after: null } },
      },
    ]);
    expect((await patch(id, { owner: "me" })).statusCode, "an unknown field").toBe(422);
    expect((await patch(crypto.randomUUID(), { name: "Nobody" })).statusCode).toBe(404);
  });

  test("is read and changed by its slug too, in any case and by a former one, open or closed", async () => {
    const id = await create(limestone);
    expect((await ask(`${PATH}/Limestone`)).json().data).toMatchObject({ id, name: "Limestone Rec" });
    expect((await patch("limestone", { slug: "sandstone", active: false })).json().data).toMatchObject({ id, slug: "sandstone" });
    expect((await patch("limestone", { name: "Sandstone" })).json().data).toMatchObject({ id, name: "Sandstone" });
    expect((await ask(`${PATH}/sandstone`)).json().data).toMatchObject({ id, active: false });
    expect((await ask(`${PATH}/no-such-place`)).json().code).toBe("communities.not_found");
    expect((await patch("no-such-place", { name: "X" })).json().code).toBe("communities.not_found");
  });

  test("is made once for an Idempotency-Key; another body under it is refused", async () => {
    const send = (payload: object) =>
      world.call({ method: "POST", url: PATH, payload, token: admin, headers: { "idempotency-key": "key-1" } });
    const [first, same] = await Promise.all([send(limestone), send(limestone)]);
    expect([first.statusCode, same.statusCode]).toEqual([201, 201]);
    expect(same.json()).toEqual(first.json());
    expect(await readAudit(first.json().data.id)).toHaveLength(1);
    expect((await send({ ...limestone, slug: "sandstone" })).json().code).toBe("request.idempotency_mismatch");
    expect((await post(limestone)).json().code).toBe("communities.slug_taken");
  });

  test("a separate change leaves those who run games out of the board, with an audit row", async () => {
    const id = await create({ name: "Limestone", slug: "limestone", description: "Scores." });
    const before = (await ask(`${PATH}/${id}`)).json().data;
    expect(before.is_staff_ranked).toBe(true);
    expect((await patch(id, { is_staff_ranked: false })).json().data).toEqual({ ...before, is_staff_ranked: false });
    const change = { action: "community.changed", actor: adminId, details: { isStaffRanked: { before: true, after: false } } };
    expect((await readAudit(id)).slice(1)).toEqual([change]);
  });

  test("the list pages, searches, filters, sorts and counts", async () => {
    for (const name of ["Alpha 100%", "bravo", "Charlie"])
      await create({ ...limestone, name, slug: `${name.slice(0, 5).trim().toLowerCase()}-x` });
    const bravo = (await ask(`${PATH}?search=BRAVO`)).json().data[0].id;
    await patch(bravo, { active: false });
    const all = await ask(PATH);
    expect(toNames(all)).toEqual(["Alpha 100%", "bravo", "Charlie", "Club"]);
    expect(all.json().pagination).toEqual({ page: 1, page_size: 10, total_entries: 4, total_pages: 1 });
    expect(all.json().counts).toEqual({ all: 4, active: 3, inactive: 1 });
    expect(toNames(await ask(`${PATH}?sort=-name`))).toEqual(["Club", "Charlie", "bravo", "Alpha 100%"]);
    expect(toNames(await ask(`${PATH}?sort=-members`))[0]).toBe("Club");
    expect(toNames(await ask(`${PATH}?status=active`))).toEqual(["Alpha 100%", "Charlie", "Club"]);
    expect(toNames(await ask(`${PATH}?status=inactive`))).toEqual(["bravo"]);
    expect(toNames(await ask(`${PATH}?search=%20bravo-x%20`)), "by slug, trimmed").toEqual(["bravo"]);
    expect(toNames(await ask(`${PATH}?search=0%25`)), "a percent sign is only itself").toEqual(["Alpha 100%"]);
    const second = await ask(`${PATH}?page=2&page_size=3`);
    expect(toNames(second)).toEqual(["Club"]);
    expect((await ask(`${PATH}?page=1&page_size=1`)).json().pagination.total_entries, "the dashboard's count").toBe(4);
    for (const bad of ["page=0", "page_size=0", "status=open", "sort=colour"]) expect((await ask(`${PATH}?${bad}`)).statusCode).toBe(400);
  });

  test("a slug is free, malformed, reserved, taken or a former one; a former slug still redirects", async () => {
    const id = await create(limestone);
    const check = async (query: string) => (await ask(`${PATH}/check-slug?${query}`)).json().data;
    expect(await check("slug=fresh")).toEqual({ slug: "fresh", is_available: true, reason: null, taken_by: null, suggestion: null });
    expect(await check("slug=Fresh%20One")).toMatchObject({ is_available: false, reason: "invalid", suggestion: "fresh-one" });
    expect(await check("slug=ab")).toMatchObject({ is_available: false, reason: "invalid" });
    expect(await check("slug=studio")).toMatchObject({ is_available: false, reason: "reserved" });
    expect(await check("slug=limestone")).toMatchObject({
      is_available: false,
      reason: "taken",
      taken_by: "Limestone Rec",
      suggestion: "limestone-club",
    });
    expect(await check(`slug=limestone&community_id=${id}`), "its own").toMatchObject({ is_available: true });
    expect((await patch(id, { slug: "limestone-rec" })).json().data.slug).toBe("limestone-rec");
    expect((await ask("/api/v1/communities/limestone")).json().data.slug, "the old link").toBe("limestone-rec");
    expect(await check("slug=limestone")).toMatchObject({ is_available: false, reason: "former", taken_by: "Limestone Rec" });
    const other = await post({ ...limestone, name: "Another" });
    expect(other.statusCode).toBe(409);
    expect(other.json().code).toBe("communities.slug_taken");
    expect((await patch(id, { slug: "limestone" })).json().data.slug, "back again").toBe("limestone");
    expect((await ask("/api/v1/communities/limestone-rec")).json().data.slug).toBe("limestone");
  });

  test("of ten who want one slug at once, one gets it", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => post({ ...limestone, name: `Number ${at}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("a closed community is not listed or joined, tells its members so, and opens again unchanged", async () => {
    const member = await world.readToken(await world.addUser());
    const outsider = await world.addUser();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", outsider.userId).execute();
    const stranger = await world.readToken(outsider);
    const id = world.communityId;
    const closed = await patch(id, { active: false });
    expect(closed.json().data).toMatchObject({ id, active: false });
    expect(toNames(await ask("/api/v1/communities"))).toEqual([]);
    expect((await world.call({ method: "POST", url: `/api/v1/communities/${id}/join`, token: stranger })).statusCode).toBe(404);
    expect((await ask("/auth/current_user", member)).json().data.communities).toEqual([]);
    for (const path of ["", "/events", "/public_info"]) {
      const answer = await ask(`/api/v1/communities/${id}${path}`, member);
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ code: "communities.closed", error: expect.stringContaining("closed for now") });
    }
    expect((await ask(`/api/v1/communities/${id}`, stranger)).statusCode).toBe(404);
    expect((await world.call({ url: `/api/v1/communities/${id}/public_info` })).statusCode).toBe(404);
    expect((await ask(`${PATH}/${id}`)).json().data.active, "admins still see it").toBe(false);
    await patch(id, { active: true });
    expect((await ask(`/api/v1/communities/${id}`, member)).json().data).toMatchObject({ id, is_member: true });
    expect((await readAudit(id)).map(({ action }) => action)).toEqual(["community.deactivated", "community.activated"]);
  });

  test("when it closes, live games continue to their end and everything else pauses", async () => {
    const player = await world.addUser();
    const member = await world.readToken(player);
    const owner = await world.readToken(world.author);
    const live = await world.createLive({ type: "coin_flip" });
    const scheduled = await world.createPublished({ type: "coin_flip" });
    const draft = await world.createDraft({ type: "coin_flip" });
    await patch(world.communityId, { active: false });
    const event = (id: string, rest = "") => `/api/v1/events/${id}${rest}`;
    expect((await ask(event(live), member)).statusCode).toBe(200);
    const joined = await world.call({ method: "PATCH", url: event(live, "/start_game"), payload: {}, token: member });
    expect(joined.statusCode, "a member may still come in").toBe(200);
    expect((await ask(event(live, "/room?as=host"), owner)).statusCode).toBe(200);
    for (const [id, token] of [
      [scheduled, member],
      [scheduled, owner],
      [draft.id, owner],
    ] as const) {
      expect((await ask(event(id), token)).json().code).toBe("communities.closed");
    }
    expect((await world.call({ url: event(scheduled, "/public_info") })).statusCode).toBe(404);
    const started = await world.call({ method: "PATCH", url: event(scheduled, "/start"), payload: {}, token: owner });
    expect(started.json().code).toBe("communities.closed");
    const created = await world.call({
      method: "POST",
      url: "/api/v1/events",
      payload: { type: "coin_flip", community_id: world.communityId },
      token: owner,
    });
    expect(created.json().code).toBe("communities.closed");
    expect((await world.call({ method: "POST", url: event(live, "/complete"), payload: {}, token: owner })).statusCode).toBe(200);
  });

  test("an event with a start time waits until the community is open again", async () => {
    const startsAt = world.clock.now() + 30_000;
    const id = await world.createPublished({ type: "guess_once", starts_at: new Date(startsAt).toISOString() });
    await patch(world.communityId, { active: false });
    world.clock.advance(31_000);
    await world.life.runDue(id);
    const row = () =>
      suite.database.db.selectFrom("events").select(["status", "next_deadline_at"]).where("id", "=", id).executeTakeFirstOrThrow();
    expect((await row()).status).toBe("scheduled");
    expect((await row()).next_deadline_at?.getTime(), "asked again in a minute").toBe(world.clock.now() + 60_000);
    await patch(world.communityId, { active: true });
    await world.life.runDue(id);
    expect((await row()).status).toBe("live");
  });
});
