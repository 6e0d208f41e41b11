import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type Draft, draft as draftSchema } from "@sparc/sparclets/point-spread/point-spread.schema";
import { beforeEach, expect, test } from "vitest";
import { createPicksService } from "../../features/picks/picks.service.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Edit {
  name: string;
  /** The fields of the edit, made from the present event. */
  change: (event: { draft: Draft; rules: JsonObject }) => object;
  /** The code of the refusal; null when the edit is accepted. */
  code: string | null;
}

const FROZEN = "events.rules_frozen";
const FIXED = "point_spread.line_fixed";
const edits: readonly Edit[] = [
  { name: "no confidence numbers any more", change: ({ rules }) => ({ rules: { ...rules, confidence: false } }), code: FROZEN },
  { name: "fewer numbers", change: ({ rules }) => ({ rules: { ...rules, pick_count: 2 } }), code: FROZEN },
  {
    name: "another game breaks ties",
    change: ({ draft }) => ({ draft: { ...draft, tie_break_matchup: "1_1" } }),
    code: FIXED,
  },
  { name: "a game goes", change: ({ draft }) => ({ draft: withWeek(draft, (games) => games.slice(1)) }), code: FIXED },
  {
    name: "a line goes",
    change: ({ draft }) => ({ draft: withWeek(draft, (games) => games.map((game) => ({ ...game, line: null }))) }),
    code: FIXED,
  },
  { name: "another order", change: ({ draft }) => ({ draft: withWeek(draft, (games) => games.toReversed()) }), code: null },
];

function withWeek(draft: Draft, change: (games: Draft["weeks"][number]["matchups"]) => Draft["weeks"][number]["matchups"]): Draft {
  return { ...draft, weeks: draft.weeks.map((week) => ({ ...week, matchups: change(week.matchups) })) };
}

describeDatabase("a published card", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    return () => world.close();
  });

  /** Publishes three games that start hours from now and an hour apart, and enters the event with one member's picks, if there are any. */
  async function enteredWith(given: JsonObject | null): Promise<string> {
    const matchups = [-3, 2.5, 0].map((line, at) => ({
      ...{ key: `1_${at + 1}`, line, starts_at: world.clock.now() + (at + 3) * HOUR },
      home: { name: `Home ${at + 1}`, short_name: `H${at + 1}` },
      away: { name: `Away ${at + 1}`, short_name: `A${at + 1}` },
    }));
    const document = draftSchema.parse({ weeks: [{ label: "Week 1", matchups }], tie_break_matchup: "1_3" });
    const id = await world.createPublished({ type: "point_spread", draft: document as never, rules: { confidence: true } as never });
    const { userId } = await world.addUser();
    if (given)
      expect(await createPicksService(world.context).put({ eventId: id, userId, version: 0, picks: given })).toMatchObject({ ok: true });
    return id;
  }

  /** The host's answer without the values that differ between two events. */
  async function fetchAnswer(input: { method: "PATCH" | "POST"; url: string; body: object }) {
    // Tokens expire when the clock is advanced.
    const token = await world.readToken(world.author);
    const answer = await world.call({ method: input.method, url: input.url, token, payload: input.body });
    const { error, code, errors, details } = answer.json();
    return { status: answer.statusCode, error, code, errors, details };
  }

  const patch = (id: string, key: string, body: object) =>
    fetchAnswer({ method: "PATCH", url: `/api/v1/events/${id}/matchups/${key}`, body });

  const everything: JsonObject = {
    "1_1": { side: "home", confidence: 3 },
    "1_2": { side: "away", confidence: 2 },
    "1_3": { side: "home", confidence: 1, tie_break: 40 },
  };

  test.each(edits)("answers an edit the same whatever was picked: $name", async ({ change, code }) => {
    const answers = [];
    for (const given of [everything, {}]) {
      const id = await enteredWith(given);
      const token = await world.readToken(world.author);
      const { data } = (await world.call({ url: `/api/v1/events/${id}`, token })).json();
      const body = { version: data.version, ...change(data) };
      answers.push(await fetchAnswer({ method: "PATCH", url: `/api/v1/events/${id}`, body }));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.code ?? null, JSON.stringify(answers[0])).toBe(code);
  });

  test("accepts a new game when half an hour is left to pick it", async () => {
    const id = await enteredWith(everything);
    const add = (starts_at: number) =>
      fetchAnswer({
        ...{ method: "POST", url: `/api/v1/events/${id}/matchups` },
        body: { home: { name: "Late", short_name: "L" }, away: { name: "Later", short_name: "LL" }, starts_at, line: 1 },
      });
    expect(await add(world.clock.now() + 1_000)).toMatchObject({ status: 422, code: "point_spread.added_late" });
    expect(await add(world.clock.now() + 30 * MINUTE)).toMatchObject({ status: 201 });
  });

  test("does not restore a game that was off when its picks locked, or one whose picks are about to lock", async () => {
    const id = await enteredWith(everything);
    const staysOff = { status: 422, code: "point_spread.stays_off" };
    const final = { status: "final", home_score: 20, away_score: 17, reason: "It was played" };
    world.clock.advance(2 * HOUR + 50 * MINUTE);
    expect(await patch(id, "1_1", { status: "cancelled" })).toMatchObject({ status: 200 });
    expect(await patch(id, "1_1", { status: "scheduled", reason: "On again" })).toMatchObject(staysOff);
    expect(await patch(id, "1_2", { status: "cancelled" })).toMatchObject({ status: 200 });
    expect(await patch(id, "1_2", { status: "scheduled", reason: "On again" })).toMatchObject({ status: 200 });
    world.clock.advance(11 * MINUTE);
    expect(await patch(id, "1_1", final)).toMatchObject(staysOff);
    // Another status without a result does not change that.
    expect(await patch(id, "1_1", { status: "forfeited", reason: "A word" })).toMatchObject({ status: 200 });
    expect(await patch(id, "1_1", final)).toMatchObject(staysOff);
    world.clock.advance(HOUR);
    expect(await patch(id, "1_2", { status: "cancelled" })).toMatchObject({ status: 200 });
    expect(await patch(id, "1_2", final), "called off after its picks closed").toMatchObject({ status: 200 });
  });
});
