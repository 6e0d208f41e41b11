import { fixtureSparclets } from "@sparc/sparclets/fixtures/index";
import { sparclets } from "@sparc/sparclets/registry";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import type { Route } from "./define-route.ts";
import { openApi } from "./openapi.ts";
import { apiRoutes } from "./routes.ts";

const registry = { ...sparclets, ...fixtureSparclets };
const routes: Record<string, Route> = apiRoutes(registry);
const document = openApi(routes, { title: "Test", version: "1", baseUrl: "http://localhost" });

interface Definition {
  type: string;
  [key: string]: unknown;
}

/** Every schema inside a schema, with where it is. */
function walk(schema: z.ZodType, path: string, seen: Set<unknown>, visit: (definition: Definition, path: string) => void): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  visit(definition, path);
  const visitValue = (value: unknown, at: string): void => {
    if (value === null || (typeof value !== "object" && typeof value !== "function")) return;
    if (typeof value === "object" && "_zod" in value) walk(value as z.ZodType, at, seen, visit);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visitValue(item, `${at}.${index}`);
    else if (Object.getPrototypeOf(value) === Object.prototype)
      for (const [key, item] of Object.entries(value)) visitValue(item, `${at}.${key}`);
  };
  for (const [key, value] of Object.entries(definition)) {
    // A lazy schema is JSON's own recursion.
    if (key !== "getter") visitValue(value, key === "shape" ? path : `${path}.${key}`);
  }
}

describe("the OpenAPI document", () => {
  test("has every route with its method, path and access", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      Object.entries(routes)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .sort(),
    );
  });

  test("has every message that is sent to webhooks", () => {
    expect(Object.keys(document.webhooks).sort()).toEqual(["event.completed", "event.started", "ping", "prize.claimed"]);
    for (const { post } of Object.values(document.webhooks)) expect(post.summary).not.toBe("");
  });

  test("names every parameter of a path", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { parameters, operationId } of Object.values(methods)) {
        const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
        expect(described.sort(), operationId).toEqual(named);
      }
    }
  });

  test("refers only to what it contains", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference as string);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty(reference.split("/").at(-1) as string);
    }
  });

  test("has every large schema once", () => {
    const texts = new Map<string, string>();
    const repeated: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (value === null || typeof value !== "object") return;
      const text = JSON.stringify(value);
      if (text.length >= 5_000 && "type" in value && typeof value.type === "string") {
        if (texts.has(text)) repeated.push(`${path}, also ${texts.get(text)}`);
        texts.set(text, path);
      }
      for (const [key, item] of Object.entries(value)) visit(item, `${path}/${key}`);
    };
    visit(document, "");
    expect(repeated).toEqual([]);
  });

  test("requires a token exactly where the route does", () => {
    expect(document.paths["/healthz"]?.get?.security).toEqual([]);
    expect(document.paths["/api/v1/events/{id}/public_info"]?.get?.security).toEqual([]);
    expect(document.paths["/points"]?.get?.security).toEqual([{ bearer: [] }]);
  });
});

test.each(Object.entries(routes))("the schema of %s is closed, so that no unknown field can leave", (_name, route) => {
  if (!route.answer) return;
  const open: string[] = [];
  walk(route.answer, "answer", new Set(), ({ type }, path) => {
    if (type === "unknown" || type === "any") open.push(path);
  });
  expect(open).toEqual([]);
});
