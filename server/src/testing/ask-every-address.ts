/** Requests every GET route of the API and the given pages as one person and records the answers. */
import { nameTokens } from "@sparc/contract/auth/name-tokens";
import type { Access, Route } from "@sparc/contract/define-route";
import { apiRoutes } from "@sparc/contract/routes";
import type { LightMyRequestResponse } from "fastify";
import type { HttpWorld } from "../http/http.fixtures.ts";
import { serverSparclets } from "../sparclets/registry.ts";
import { viewSchemas } from "../sparclets/server-sparclet.ts";

export interface Asked {
  address: string;
  /** Status, headers and body, without the values that are new with every request. */
  text: string;
}

/** Access levels that refuse the request before they read anything. */
const NOBODY_ELSES: ReadonlySet<Access> = new Set<Access>(["admin", "studio"]);

/** The values of the parameter `{name}` in a route's path; more than one when several are worth requesting. */
export type PathValues = (route: Route, name: string) => readonly string[];

/** The paths of every GET route with each parameter filled in; those for admins or the Studio only with `isForStaff`. */
export function everyGetPath(world: HttpWorld, getValues: PathValues, { isForStaff = false } = {}): string[] {
  const { registry, config } = world.app.context;
  const routes: Record<string, Route> = nameTokens(apiRoutes(registry, viewSchemas(serverSparclets)), config.productKey);
  return Object.values(routes)
    .filter(({ method, access }) => method === "GET" && (isForStaff || !NOBODY_ELSES.has(access)))
    .flatMap((route) => fillPath(route, getValues));
}

function fillPath(route: Route, getValues: PathValues): string[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return names.reduce<string[]>(
    (paths, name) => paths.flatMap((path) => getValues(route, name).map((value) => path.replace(`{${name}}`, value))),
    [route.path],
  );
}

export async function askEach(world: HttpWorld, { paths, token }: { paths: readonly string[]; token: string | null }): Promise<Asked[]> {
  const asked: Asked[] = [];
  // The requests run one after the other, so that no answer depends on the order in which they arrive.
  for (const path of paths) asked.push({ address: path, text: toText(await world.call({ url: path, token })) });
  return asked;
}

/** The answer as text. The date, the request's id and the page's nonce are removed, because they differ in every answer. */
export function toText({ statusCode, headers, body }: LightMyRequestResponse): string {
  const requestId = String(headers["x-request-id"] ?? "");
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"] ?? ""))?.[1];
  const { date: _date, ...rest } = headers;
  const text = `${statusCode}\n${JSON.stringify(rest)}\n${body}`;
  return [requestId, nonce ?? ""].reduce((all, once) => (once === "" ? all : all.replaceAll(once, "<once>")), text);
}
