import { type ApiRoutes, apiRoutes } from "@sparc/contract/routes";
import { ok } from "@sparc/sparclets/kernel/result";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { defineQuery, type ServerSparcletRegistry, viewSchemas } from "../../sparclets/server-sparclet.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { viewHandlers } from "./views.routes.ts";

const queries = {
  twice: defineQuery({
    access: "viewer",
    input: z.strictObject({ of: z.coerce.number().int() }),
    output: z.object({ twice: z.number(), asked_by: z.string() }),
    load: async ({ input, viewer }) => ok({ twice: 2 * input.of, asked_by: viewer.userId, secret: "stays here" }),
  }),
  entries: defineQuery({
    access: "owner",
    input: z.strictObject({}),
    output: z.object({ entries: z.number() }),
    load: async ({ standings, event }) => ok({ entries: (await standings.get(event.event)).entryCount }),
  }),
};
const serverRegistry: ServerSparcletRegistry = { pick_two: { importers: {}, queries }, coin_flip: { importers: {} } };

describeDatabase("views that a type adds", (suite) => {
  let world: World;
  let routes: ApiRoutes;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    routes = apiRoutes(world.context.registry, viewSchemas(serverRegistry));
  });

  /** As the server mounts it. */
  async function view(input: { type?: string; name: string; query?: Record<string, string>; isOwner?: boolean }) {
    const event = await findEventById(suite.database.db, await world.createPublished({ type: input.type ?? "pick_two" }));
    const handler = viewHandlers({ context: world.context, standings: createStandingsService(world.context), serverRegistry })["views.get"];
    const isOwner = input.isOwner ?? false;
    const result = await handler({
      params: { id: event?.id ?? "", name: input.name },
      query: routes["views.get"].query.parse(input.query ?? {}),
      viewer: world.author,
      event: { event, isMember: true, isHost: isOwner, isOwner },
    } as never);
    return result.ok ? routes["views.get"].answer.parse(result.value) : result.refusal.code;
  }

  test("are asked for by name, and only what they declare leaves", async () => {
    expect(await view({ name: "twice", query: { of: "21" } })).toEqual({
      view: "pick_two.twice",
      data: { twice: 42, asked_by: world.author.userId },
    });
    expect(await view({ name: "twice", query: { of: "many" } })).toBe("request.invalid");
    expect(await view({ name: "twice" })).toBe("request.invalid");
  });

  test("may be for owners alone", async () => {
    expect(await view({ name: "entries" })).toBe("access.forbidden");
    expect(await view({ name: "entries", isOwner: true })).toEqual({ view: "pick_two.entries", data: { entries: 0 } });
  });

  test("are not there under other names or for other types", async () => {
    for (const name of ["thrice", "constructor", "__proto__"]) expect(await view({ name })).toBe("views.not_found");
    expect(await view({ type: "coin_flip", name: "twice" })).toBe("views.not_found");
  });
});
