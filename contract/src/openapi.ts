/** The routes as an OpenAPI 3.1 document. It is a pure function of the mounted routes, so that document and server agree. */
import * as z from "zod";
import { errorBody, type Route } from "./define-route.ts";
import { webhookPayloads } from "./entities/webhook.ts";
import { type JsonSchema, type SchemaPlace, shareRepeatedSchemas } from "./openapi-shared.ts";

export type { JsonSchema };

export interface OpenApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: OpenApiParameter[];
  requestBody?: {
    required: boolean;
    content: { "application/json": SchemaPlace } | { "multipart/form-data": SchemaPlace };
  };
  /** By status; `content` by media type. */
  responses: Record<string, { description: string; content?: Record<string, SchemaPlace> }>;
}

/** A message that the server sends to an address of the receiver's own. */
export interface OpenApiWebhook {
  operationId: string;
  summary: string;
  description: string;
  requestBody: { required: true; content: { "application/json": SchemaPlace } };
  responses: { "2XX": { description: string } };
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks: Record<string, { post: OpenApiWebhook }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: { bearer: { type: "http"; scheme: "bearer" } } };
}

const ACCESS_TEXTS: Readonly<Record<Route["access"], string>> = {
  public: "Anybody.",
  signed_in: "Whoever is signed in.",
  self: "The user of the path alone.",
  studio: "Creators and admins.",
  admin: "Admins.",
  community_public: "Anybody; 404 without such a community.",
  community_member: "Members of the community.",
  event_public: "Anybody; 404 for drafts.",
  event_viewer: "Members of the event's community; drafts only for those who run it, else 404.",
  event_player: "Members of the event's community who do not host it.",
  event_viewer_or_winner: "Members of the event's community, and whoever has won a prize of it.",
  event_player_or_winner: "Members of the event's community who do not host it, and whoever has won a prize of it.",
  event_owner: "The event's creator, its co-hosts and admins.",
  event_overlay: "Who sends the event's overlay key as bearer token.",
};

const GUESTS_TEXT = " Guests, too, of events their own alone.";

const OPEN: ReadonlySet<Route["access"]> = new Set(["public", "community_public", "event_public"]);

export function openApi(
  routes: Readonly<Record<string, Route>>,
  input: { title: string; version: string; baseUrl: string },
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const convert = converter(schemas);
  schemas.Error = convert(errorBody, "output");
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, route] of Object.entries(routes)) {
    const methods = paths[route.path] ?? {};
    methods[route.method.toLowerCase()] = operation(name, route, convert);
    paths[route.path] = methods;
  }
  const webhooks = toWebhooks(convert);
  const messages = Object.values(webhooks).map(({ post }) => post.requestBody.content["application/json"]);
  shareRepeatedSchemas([...Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(toPlaces)), ...messages], schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: input.title,
      version: input.version,
      description: "Answers are JSON. A refusal has the shape Error, with a code that stays the same whatever its text says.",
    },
    servers: [{ url: input.baseUrl }],
    paths,
    webhooks,
    components: { schemas, securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

const WEBHOOK_TEXT =
  "Signed as Standard Webhooks 1.0 describes it, by webhook-id, webhook-timestamp and webhook-signature. A repeated message has the same webhook-id.";

function toWebhooks(convert: Convert): OpenApiDocument["webhooks"] {
  const toPost = ([kind, payload]: [string, z.ZodType]): OpenApiWebhook => ({
    operationId: `webhook ${kind}`,
    summary: payload.description ?? "",
    description: WEBHOOK_TEXT,
    requestBody: { required: true, content: { "application/json": { schema: convert(payload, "output") } } },
    responses: { "2XX": { description: "Taken; anything else is tried again for about a day, except 410" } },
  });
  return Object.fromEntries(Object.entries(webhookPayloads).map((entry) => [entry[0], { post: toPost(entry) }]));
}

/** The places of a call that have a schema: its body and its answers. */
const toPlaces = ({ requestBody, responses }: OpenApiOperation): SchemaPlace[] =>
  [requestBody?.content ?? {}, ...Object.values(responses).map(({ content = {} }) => content)].flatMap((content): SchemaPlace[] =>
    Object.values(content),
  );

type Convert = (schema: z.ZodType, io: "input" | "output") => JsonSchema;

function operation(name: string, route: Route, convert: Convert): OpenApiOperation {
  const tag = name.split(".")[0] as string;
  const body = route.body && convert(route.body, "input");
  return {
    operationId: name,
    summary: route.summary,
    description: `${ACCESS_TEXTS[route.access]}${route.guests ? GUESTS_TEXT : ""}`,
    tags: [tag],
    security: OPEN.has(route.access) ? [] : [{ bearer: [] }],
    parameters: [...toParameters(route.params, "path", convert), ...toParameters(route.query, "query", convert)],
    ...(route.body && body
      ? { requestBody: { required: !route.body.safeParse(undefined).success, content: { "application/json": { schema: body } } } }
      : {}),
    ...(route.file ? { requestBody: { required: true, content: { "multipart/form-data": { schema: fileForm(route.file) } } } } : {}),
    responses: toResponses(route, convert),
  };
}

function fileForm({ field, maxBytes }: NonNullable<Route["file"]>): JsonSchema {
  const file = { type: "string", contentMediaType: "application/octet-stream", description: `At most ${maxBytes} bytes` };
  return { type: "object", properties: { [field]: file }, required: [field], additionalProperties: false };
}

function toResponses(route: Route, convert: Convert): OpenApiOperation["responses"] {
  const status = String(route.status ?? (route.answer ? 200 : 204));
  const success = route.answer
    ? { description: "Done", content: { [route.textType ?? "application/json"]: { schema: convert(route.answer, "output") } } }
    : { description: "Done, without a body" };
  const refusal = { description: "Refused", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  return { [status]: success, ...(route.hasEtag ? { "304": { description: "Nothing new since If-None-Match" } } : {}), default: refusal };
}

function toParameters(schema: z.ZodType | undefined, place: "path" | "query", convert: Convert): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, "input") as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** Definitions inside a Zod schema move to the document's components, because a reference there starts at the document. */
function converter(schemas: Record<string, JsonSchema>): Convert {
  const names = new Map<string, string>();
  return (schema, io) => {
    const {
      $schema: _,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const renamed = new Map<string, string>();
    for (const [local, definition] of Object.entries($defs)) {
      const text = JSON.stringify(definition).replaceAll(`#/$defs/${local}`, "#");
      const name = names.get(text) ?? (isAnyJson(definition) ? "Json" : `Shared${names.size + 1}`);
      names.set(text, name);
      renamed.set(`#/$defs/${local}`, `#/components/schemas/${name}`);
    }
    for (const [local, definition] of Object.entries($defs)) {
      const name = (renamed.get(`#/$defs/${local}`) as string).slice("#/components/schemas/".length);
      schemas[name] ??= pointTo(definition, renamed) as JsonSchema;
    }
    return pointTo(converted, renamed) as JsonSchema;
  };
}

const isAnyJson = (definition: JsonSchema): boolean => Array.isArray(definition.anyOf) && definition.anyOf.length === 6;

function pointTo(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => pointTo(item, renamed));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "$ref" && typeof item === "string" ? (renamed.get(item) ?? item) : pointTo(item, renamed),
    ]),
  );
}
