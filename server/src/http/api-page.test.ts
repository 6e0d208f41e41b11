import type { OpenApiDocument } from "@sparc/contract/openapi";
import { expect, test } from "vitest";
import { apiPage } from "./api-page.ts";
import type { ErrorRows } from "./wire-error.ts";

const operation = (tag: string): OpenApiDocument["paths"][string][string] => ({
  ...{ operationId: `${tag}.list`, summary: "All", description: "Anybody.", tags: [tag], security: [], parameters: [] },
  responses: { "200": { description: "Done", content: { "application/json": { schema: { $ref: "#/components/schemas/Shared1" } } } } },
});
const page = apiPage({
  document: {
    openapi: "3.1.0",
    info: { title: "Sparc API", version: "1", description: "Answers are JSON." },
    servers: [],
    paths: { "/events": { get: operation("events") }, "/rooms": { get: operation("rooms") } },
    webhooks: {
      "event.started": {
        post: {
          ...{ operationId: "webhook event.started", summary: "It <began>", description: "Signed." },
          requestBody: { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Shared1" } } } },
          responses: { "2XX": { description: "Taken" } },
        },
      },
    },
    components: { schemas: { Shared1: { type: "object" } }, securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  },
  rows: {} as ErrorRows,
  nonce: "n",
});

test("separates the links to its groups, so that they wrap", () => {
  const [, links = ""] = /<nav[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  expect(links).toContain('href="#rooms"');
  expect(links).not.toContain("</a><a");
});

test("has a shared schema once and links to it from each place", () => {
  expect(page.split('id="schema-Shared1"')).toHaveLength(2);
  expect(page.split('<a href="#schema-Shared1">#/components/schemas/Shared1</a>')).toHaveLength(4);
});

test("shows what is sent to webhooks", () => {
  const [, section = ""] = /<h2 id="webhooks">(.*?)<h2/s.exec(page) ?? [];
  expect(section).toContain("<code>event.started</code>");
  expect(section).toContain("It &lt;began&gt;");
});
