import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import type { Draft, Side } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import { createPicksService } from "../../features/picks/picks.service.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const NEW_TEAM = { id: "N1", name: "New", short_name: "N", seed: null, color: null, logo: null };

const withRound = (draft: Draft, no: number, change: Partial<Draft["rounds"][number]>): Draft => ({
  ...draft,
  rounds: draft.rounds.map((round, at) => (at === no - 1 ? { ...round, ...change } : round)),
});
const withSides = (draft: Draft, key: string, sides: [Side, Side]): Draft => ({
  ...draft,
  series: draft.series.map((one) => (`${one.round}_${one.n}` === key ? { ...one, sides } : one)),
});
const renamed = (draft: Draft, names: Readonly<Record<string, string>>): Draft => ({
  ...draft,
  teams: draft.teams.map((team) => ({ ...team, name: names[team.id] ?? team.name })),
});
const open: Side = { kind: "open" };
const teamSide = (team: string): Side => ({ kind: "team", team });
const winnerSide = (series: string): Side => ({ kind: "winner", series });

interface Edit {
  name: string;
  after: (draft: Draft) => Draft;
  /** The code of the refusal; null when the edit is accepted. */
  code: string | null;
}

const FIXED = "matchups.structure_fixed";
const edits: readonly Edit[] = [
  {
    name: "another team in the place of one",
    after: (draft) => JSON.parse(JSON.stringify(draft).replaceAll('"T1"', '"T9"')) as Draft,
    code: FIXED,
  },
  { name: "two teams change places", after: (draft) => JSON.parse(swapped(JSON.stringify(draft))) as Draft, code: FIXED },
  { name: "a shorter series", after: (draft) => withRound(draft, 1, { best_of: 5 }), code: FIXED },
  { name: "a longer series", after: (draft) => withRound(draft, 3, { best_of: 7 }), code: FIXED },
  {
    name: "other winners meet",
    after: (draft) =>
      withSides(withSides(draft, "2_1", [winnerSide("1_1"), winnerSide("1_3")]), "2_2", [winnerSide("1_2"), winnerSide("1_4")]),
    code: FIXED,
  },
  {
    name: "a series goes",
    after: (draft) => {
      const { series, ...rest } = withSides(draft, "2_2", [winnerSide("1_3"), open]);
      return { ...rest, series: series.filter(({ round, n }) => round !== 1 || n !== 4) };
    },
    code: FIXED,
  },
  { name: "nobody is asked for a number any more", after: (draft) => ({ ...draft, tie_break: null }), code: FIXED },
  {
    name: "the number's question in other words",
    after: (draft) => ({ ...draft, tie_break: { question: "Goals in the last game?" } }),
    code: null,
  },
  { name: "a place comes to be drawn", after: (draft) => withSides(draft, "2_1", [open, winnerSide("1_2")]), code: null },
  { name: "a team more", after: (draft) => ({ ...draft, teams: [...draft.teams, NEW_TEAM] }), code: null },
  { name: "a team's name is put right", after: (draft) => renamed(draft, { T1: "Team One" }), code: null },
  { name: "two teams change names", after: (draft) => renamed(draft, { T1: "Team T2", T2: "Team T1" }), code: "bracket.fixed" },
  {
    name: "odds",
    after: (draft) => ({ ...draft, teams: draft.teams.map((team) => (team.id === "T1" ? { ...team, strength: 250 } : team)) }),
    code: null,
  },
  { name: "picks close later", after: (draft) => ({ ...draft, locks_at: (draft.locks_at as number) + 60_000 }), code: null },
];

function swapped(text: string): string {
  return text.replaceAll('"team":"T1"', '"team":"?"').replaceAll('"team":"T2"', '"team":"T1"').replaceAll('"team":"?"', '"team":"T2"');
}

describeDatabase("a published bracket with entries", (suite) => {
  let world: HttpWorld;
  let token: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    token = await world.readToken(world.author);
    return () => world.close();
  });

  const documentNow = (): Draft => {
    const draft = sampleDraft(8, { tieBreak: "Goals in the final?" });
    return withRound({ ...draft, locks_at: world.clock.now() + 60_000 }, 3, { best_of: 1 });
  };

  /** Publishes the bracket and enters it with these picks of one member. */
  async function enteredWith(draft: Draft, given: JsonObject): Promise<string> {
    const id = await world.createPublished({ type: "bracket", draft: draft as unknown as JsonObject });
    const { userId } = await world.addUser();
    const put = await createPicksService(world.context).put({ eventId: id, userId, version: 0, picks: given });
    expect(put.ok).toBe(true);
    return id;
  }

  /** The host's answer without the values that differ between two events. */
  async function fetchAnswer(input: { id: string; method: "PATCH" | "POST"; path: string; body: JsonObject }) {
    const answer = await world.call({ method: input.method, url: input.path.replace("{id}", input.id), token, payload: input.body });
    const { error, code, errors: problems, details } = answer.json();
    return { status: answer.statusCode, error, code, problems, details };
  }

  const byFavourites: JsonObject = Object.fromEntries([
    ...["1_1", "1_2", "1_3", "1_4", "2_1", "2_2"].map((key) => [key, { winner: null, predicted_series_length: 7 }]),
    ["1_1", { winner: "T1", predicted_series_length: 7 }],
    ["2_1", { winner: "T1", predicted_series_length: 4 }],
    ["3_1", { winner: "T1", predicted_series_length: null }],
    ["tie_break", { number: 5 }],
  ]);

  test.each(edits)("answers an edit the same whatever was picked: $name", async ({ after, code }) => {
    const draft = documentNow();
    const answers = [];
    for (const given of [byFavourites, {}]) {
      const id = await enteredWith(draft, given);
      const { data } = (await world.call({ method: "GET", url: `/api/v1/events/${id}`, token })).json();
      const body = { version: data.version, draft: after(draft) } as unknown as JsonObject;
      answers.push(await fetchAnswer({ id, method: "PATCH", path: "/api/v1/events/{id}", body }));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.code ?? null, JSON.stringify(answers[0])).toBe(code);
  });

  test.each(["/api/v1/events/{id}/matchups", "/admin/v1/events/{id}/matchups"])("answers the same for any picks at %s", async (path) => {
    const admin = await world.addUser("admin");
    token = await world.readToken(path.startsWith("/admin") ? admin : world.author);
    const draft = withSides(withSides(documentNow(), "1_4", [teamSide("T3"), open]), "2_2", [winnerSide("1_3"), open]);
    const bodies: JsonObject[] = [
      // T6 was in no series of the round and might have reached 1_4; it cannot, because it becomes an opponent in another series.
      { round: 1, sides: [teamSide("T6"), open], reason: "Play-in" },
      { round: 1, teams: [NEW_TEAM], sides: [teamSide("N1"), open], reason: "Play-in" },
    ];
    const answers = [];
    const given: JsonObject[] = [{ "1_4": { winner: "T6", predicted_series_length: 5 } }, {}];
    for (const picks of given)
      for (const body of bodies) answers.push(await fetchAnswer({ id: await enteredWith(draft, picks), method: "POST", path, body }));
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    expect(answers.map(({ code }) => code ?? null).slice(0, 2)).toEqual([FIXED, null]);
  });

  const read = async (id: string) => (await world.call({ method: "GET", url: `/api/v1/events/${id}`, token })).json().data;

  async function edit(id: string, draft: Draft) {
    const { version } = await read(id);
    return fetchAnswer({ id, method: "PATCH", path: "/api/v1/events/{id}", body: { version, draft } as unknown as JsonObject });
  }

  test("refuses to swap two teams in several edits or by a new team, and ignores earlier names sent by the host", async () => {
    const draft = documentNow();
    const id = await enteredWith(draft, byFavourites);
    const first = renamed(draft, { T1: "X" });
    expect(await edit(id, first)).toMatchObject({ status: 200 });
    const forged = { ...first, teams: first.teams.map((team) => ({ ...team, earlier_names: [] })) };
    const swap = renamed(forged, { T2: "Team T1" });
    const refused = { status: 409, code: "bracket.fixed" };
    expect(await edit(id, swap)).toMatchObject({ ...refused, problems: [{ path: "draft.teams.1.name" }] });
    const added = { ...forged, teams: [...forged.teams, { ...NEW_TEAM, name: "Team T1" }] };
    expect(await edit(id, added)).toMatchObject({ ...refused, problems: [{ path: "draft.teams.8.name" }] });
    const body = { round: 1, teams: [{ ...NEW_TEAM, name: "Team T1" }], sides: [teamSide("N1"), open], reason: "Play-in" };
    expect(
      await fetchAnswer({ id, method: "POST", path: "/api/v1/events/{id}/matchups", body: body as unknown as JsonObject }),
    ).toMatchObject({
      status: 422,
      problems: [{ path: "teams.0.name" }],
    });
    expect((await read(id)).draft.teams[0]).toMatchObject({ name: "X", earlier_names: ["teamt1"] });
    const member = await world.readToken(await world.addUser());
    const seen = await world.call({ method: "GET", url: `/api/v1/events/${id}`, token: member });
    expect(seen.body).not.toContain("teamt1");
    const copied = await world.call({ method: "POST", url: `/api/v1/events/${id}/duplicate`, token, payload: {} });
    expect(copied.json().data.draft.teams[0]).toEqual(first.teams[0]);
  });

  test("accepts any change, names and seeds included, while it has no entries", async () => {
    const draft = documentNow();
    const id = await world.createPublished({ type: "bracket", draft: draft as unknown as JsonObject });
    expect(await edit(id, withRound(draft, 1, { best_of: 5 }))).toMatchObject({ status: 200 });
    const turned = renamed(draft, { T1: "Team T2", T2: "Team T1" });
    expect(await edit(id, turned)).toMatchObject({ status: 200 });
    expect((await read(id)).draft).toEqual(turned);
    await createPicksService(world.context).put({ eventId: id, userId: (await world.addUser()).userId, version: 0, picks: byFavourites });
    expect(await edit(id, draft)).toMatchObject({ status: 409, code: "bracket.fixed" });
  });

  test("packs and counts picks anew after a change that affects scoring, but not after new odds or a new name", async () => {
    const open2 = withSides(withSides(documentNow(), "1_4", [teamSide("T3"), open]), "2_2", [winnerSide("1_3"), open]);
    const id = await enteredWith(open2, byFavourites);
    world.clock.advance(60_000);
    await world.life.runDue(id);
    const { db } = suite.database;
    const columns = () =>
      db.selectFrom("columns").select(["slot_key", "revision"]).where("event_id", "=", id).orderBy("slot_key").execute();
    const state = async () => ({ columns: await columns(), results: (await read(id)).results_version });
    const sealed = await state();
    expect(sealed.columns).toHaveLength(8);
    const odds = { ...open2, teams: open2.teams.map((team, at) => ({ ...team, strength: 900 - at })) };
    expect(await edit(id, renamed(odds, { T1: "Oslo" }))).toMatchObject({ status: 200 });
    const { slots } = await read(id);
    expect(JSON.stringify(slots)).toContain("Oslo");
    expect(await state()).toEqual(sealed);
    // An open place gets another possible team: the slot is packed again with the same picks.
    expect(await edit(id, { ...odds, teams: [...odds.teams, NEW_TEAM] })).toMatchObject({ status: 200 });
    const after = await state();
    expect(after.results).toBeGreaterThan(sealed.results);
    const moved = after.columns.filter(({ revision }, at) => revision !== sealed.columns[at]?.revision);
    expect(moved.map(({ slot_key }) => slot_key)).toEqual(["1_4", "2_2", "3_1"]);
  });
});
