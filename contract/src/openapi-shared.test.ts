import { expect, test } from "vitest";
import { type JsonSchema, shareRepeatedSchemas } from "./openapi-shared.ts";

const large = (name: string, part: JsonSchema = { type: "string" }): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${name}_${at}`, part])),
});

/** The schema with every reference replaced by what it refers to. */
const written = (value: unknown, components: Record<string, JsonSchema>): unknown =>
  JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item?.$ref === "string" ? written(components[item.$ref.split("/").at(-1)], components) : item,
  );

test("moves a large schema of several places to the components once, and changes the meaning of none", () => {
  const list = () => ({ type: "array", items: large("event") });
  const given = () => [
    { schema: large("event") },
    { schema: { type: "object", properties: { data: large("event"), page: { type: "integer" } } } },
    { schema: { anyOf: [list(), large("only_here")] } },
    { schema: large("outer", list()) },
  ];
  const places = given();
  const components: Record<string, JsonSchema> = { Shared1: { type: "object", properties: { draft: large("event") } } };
  shareRepeatedSchemas(places, components);
  expect(Object.keys(components)).toEqual(["Shared1", "Shared2", "Shared3"]);
  expect(places[0]).toEqual({ schema: { $ref: "#/components/schemas/Shared2" } });
  expect(JSON.stringify([places, components]).split('"event_99"')).toHaveLength(2);
  expect(places.map(({ schema }) => written(schema, components))).toEqual(given().map(({ schema }) => schema));
});

test("leaves small schemas and those of one place where they are", () => {
  const places = [{ schema: large("one") }, { schema: { type: "string" } }, { schema: { type: "string" } }];
  const components: Record<string, JsonSchema> = {};
  shareRepeatedSchemas(places, components);
  expect(places).toEqual([{ schema: large("one") }, { schema: { type: "string" } }, { schema: { type: "string" } }]);
  expect(components).toEqual({});
});

test("refers to a component that is there already", () => {
  const places = [{ schema: large("event") }];
  const components: Record<string, JsonSchema> = { Event: large("event") };
  shareRepeatedSchemas(places, components);
  expect(places).toEqual([{ schema: { $ref: "#/components/schemas/Event" } }]);
  expect(components).toEqual({ Event: large("event") });
});
