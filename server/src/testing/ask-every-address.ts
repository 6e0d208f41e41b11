/** Asks for everything the API and the pages can be asked for, as one person, and writes down all that comes back. */
import { nameTokens } from "@sparc/contract/auth/name-tokens";
import type { Access, Route } from "@sparc/contract/define-route";
import { apiRoutes } from "@sparc/contract/routes";
import type { LightMyRequestResponse } from "fastify";
import type { HttpWorld } from "../http/http.fixtures.ts";
import { serverSparclets } from "../sparclets/registry.ts";
import { viewSchemas } from "../sparclets/server-sparclet.ts";

export interface Asked {
  address: string;
  /** Status, headers and body, without what differs from one call to the next. */
  text: string;
}

/** Refused before anything is looked up. */
const NOBODY_ELSES: ReadonlySet<Access> = new Set<Access>(["admin", "studio"]);

/** What stands for `{name}` in the path of a route; several values where several are worth asking. */
export type PathValues = (route: Route, name: string) => readonly string[];

/** The paths of every GET route that is not for admins or the Studio alone, each parameter filled in. */
export function everyGetPath(world: HttpWorld, valuesOf: PathValues): string[] {
  const { registry, config } = world.app.context;
  const routes: Record<string, Route> = nameTokens(apiRoutes(registry, viewSchemas(serverSparclets)), config.productKey);
  return Object.values(routes)
    .filter(({ method, access }) => method === "GET" && !NOBODY_ELSES.has(access))
    .flatMap((route) => fillPath(route, valuesOf));
}

function fillPath(route: Route, valuesOf: PathValues): string[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return names.reduce<string[]>(
    (paths, name) => paths.flatMap((path) => valuesOf(route, name).map((value) => path.replace(`{${name}}`, value))),
    [route.path],
  );
}

export async function askEach(world: HttpWorld, { paths, token }: { paths: readonly string[]; token: string | null }): Promise<Asked[]> {
  const asked: Asked[] = [];
  // One after the other: what is answered must not depend on which call came first.
  for (const path of paths) asked.push({ address: path, text: toText(await world.call({ url: path, token })) });
  return asked;
}

/** The date, the request's own id and a page's nonce are new with every call. */
export function toText({ statusCode, headers, body }: LightMyRequestResponse): string {
  const requestId = String(headers["x-request-id"] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"] ?? ""))?.[1];
  const { date: _date, ...rest } = headers;
  const text = `${statusCode}\n${JSON.stringify(rest)}\n${body}`;
  return [requestId, nonce ?? ""].reduce((all, once) => (once === "" ? all : all.replaceAll(once, "<once>")), text);
}
