import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

describeDatabase("the roll call of the big screen", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  let host: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: { questions: [sampleQuestion("q1")] } as never,
    });
    host = await world.readToken(world.author);
  });
  afterEach(() => world.close());

  const post = (path: string, payload?: object) =>
    world.call({ method: "POST", url: `/api/v1/events/${eventId}/${path}`, token: host, payload });

  async function join(name: string): Promise<string> {
    const viewer = await world.addUser();
    await suite.database.db.updateTable("users").set({ display_name: name }).where("id", "=", viewer.userId).execute();
    const token = await world.readToken(viewer);
    const joined = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });
    expect(joined.json()).toMatchObject({ data: { is_joined: true } });
    return viewer.userId;
  }

  async function called(): Promise<string[]> {
    const response = await world.call({ url: `/api/v1/events/${eventId}/roll_call`, token: host });
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: { players: { number: number; name: string }[] } }>();
    return data.players.map(({ number, name }) => `${number} ${name}`);
  }

  test("names the latest to join, newest first, and only as many as fit", async () => {
    expect(await called()).toEqual([]);
    for (let at = 1; at <= 17; at++) await join(`Guest ${at}`);
    const names = await called();
    expect(names).toHaveLength(15);
    expect(names[0]).toBe("17 Guest 17");
    expect(names.at(-1)).toBe("3 Guest 3");
  });

  test("whoever is removed is gone from it, and comes back in their own place", async () => {
    await join("Ana");
    const ben = await join("Ben");
    await join("Cleo");
    await post(`players/${ben}/remove`);
    expect(await called()).toEqual(["3 Cleo", "1 Ana"]);
    await post(`players/${ben}/restore`);
    expect(await called()).toEqual(["3 Cleo", "2 Ben", "1 Ana"]);
  });

  test("hidden names are numbers here for hosts too: the whole room reads the screen", async () => {
    await join("Ana");
    const room = await world.call({ url: `/api/v1/events/${eventId}/room?as=host`, token: host });
    const { seq } = room.json<{ data: { seq: number } }>().data;
    const hidden = await post("room/commands", { id: "hide", seq, command: { type: "hide_names", is_on: true } });
    expect(hidden.statusCode).toBe(200);
    expect(await called()).toEqual(["1 Player 1"]);
  });
});
