import { escapeHtml } from "@sparc/contract/escape-html";
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiWebhook } from "@sparc/contract/openapi";
import { themeCss } from "@sparc/contract/theme/theme-css";
import type { ErrorRows } from "./wire-error.ts";

const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
header{background:var(--field);color:var(--field-on);padding:2rem max(1rem,50% - 29rem)}header a{color:inherit}header h1{margin:0;line-height:1.1}
main a{color:var(--brand-ink)}@media(prefers-color-scheme:dark){main a{color:var(--brand-light)}}
h2{margin-top:2.5rem;border-bottom:1px solid}h3{margin:1.75rem 0 .25rem;font-size:1rem;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;max-height:30rem;padding:.75rem;border:1px solid;border-radius:.5rem}
table{border-collapse:collapse}td,th{padding:.125rem 1rem .125rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
details{margin:.25rem 0}summary{cursor:pointer}nav a{display:inline-block;margin-inline-end:1rem}p{margin:.25rem 0}`;

type Place = [path: string, method: string, operation: OpenApiOperation];

/** The API's documentation for people: one page without any script. */
export function apiPage(input: { document: OpenApiDocument; rows: ErrorRows; nonce: string }): string {
  const { document, rows, nonce } = input;
  const groups = new Map<string, Place[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), [path, method, operation]]);
    }
  }
  const links = [...groups.keys(), "webhooks", "schemas", "errors"].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`);
  const sections = [...groups].map(
    ([tag, places]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${places.map(toOperation).join("")}`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title>
<link rel="icon" href="/favicon.svg" /><style nonce="${nonce}">${themeCss(null)}${STYLE}</style></head><body>
<header><h1>${title}</h1><p>${escapeHtml(document.info.description)} <a href="/openapi.json">OpenAPI 3.1</a></p></header><main>
<nav aria-label="Groups">${links.join("\n")}</nav>${sections.join("")}
<h2 id="webhooks">webhooks</h2>${Object.entries(document.webhooks).map(toWebhook).join("")}
<h2 id="schemas">schemas</h2>${sharedSchemas(document)}
<h2 id="errors">errors</h2>${errorTable(rows)}</main></body></html>`;
}

function toOperation([path, method, operation]: Place): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const list = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td><td><code>${escapeHtml(shortType(parameter.schema))}</code></td></tr>`,
  );
  const answers = Object.entries(responses).filter(([status]) => status !== "default");
  return `<h3 id="${escapeHtml(operationId)}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p><p>${escapeHtml(description)}</p>
${list.length > 0 ? `<table>${list.join("")}</table>` : ""}
${Object.values(requestBody?.content ?? {})
  .map(({ schema }) => fold("Body", schema))
  .join("")}
${answers.map(([status, { description: text, content }]) => (content ? toContent(`${status} ${text}`, content) : `<p>${status} ${escapeHtml(text)}</p>`)).join("")}`;
}

/** What the server sends to webhooks of one kind. */
const toWebhook = ([kind, { post }]: [string, { post: OpenApiWebhook }]): string => `<h3><code>${escapeHtml(kind)}</code></h3>
<p>${escapeHtml(post.summary)}</p><p>${escapeHtml(post.description)}</p>${fold("Body", post.requestBody.content["application/json"].schema)}
<p>2XX ${escapeHtml(post.responses["2XX"].description)}</p>`;

const toContent = (label: string, content: NonNullable<OpenApiOperation["responses"][string]["content"]>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => fold(`${label}, ${type}`, schema))
    .join("");

/** The schemas that others refer to. A link to one opens its details, because its id is inside them. */
const sharedSchemas = ({ components }: OpenApiDocument): string =>
  Object.entries(components.schemas)
    .map(([name, schema]) => fold(name, schema, toSchemaId(name)))
    .join("");

const toSchemaId = (name: string): string => `schema-${name}`;

const fold = (label: string, schema: JsonSchema, id?: string): string =>
  `<details><summary>${escapeHtml(label)}</summary><pre tabindex="0"${id ? ` id="${escapeHtml(id)}"` : ""}>${schemaText(schema)}</pre></details>`;

/** A schema as text, in which references to shared schemas are links. */
const schemaText = (schema: JsonSchema): string =>
  escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    (reference, name: string) => `<a href="#${toSchemaId(name)}">${reference}</a>`,
  );

function shortType(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(" | ");
  return typeof schema.type === "string" ? schema.type : "any";
}

function errorTable(rows: ErrorRows): string {
  const lines = Object.entries(rows).map(
    ([code, { status, text }]) => `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<table><tr><th>Code</th><th>Status</th><th>Text</th></tr>${lines.join("")}</table>`;
}
