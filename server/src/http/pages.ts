import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { CardLinks } from "../features/cards/card-links.ts";
import type { ServerSparcletRegistry } from "../sparclets/server-sparclet.ts";
import { readAssets } from "./assets.ts";
import { canonicalPath } from "./canonical-path.ts";
import { createFirstHtml, type FillFirstHtml } from "./first-html.ts";
import { createPageAddresses, PLAIN_SHORTLINKS } from "./page-address.ts";
import { NO_CHUNK, type PageChunk, readPageChunks } from "./page-chunks.ts";
import { createPageOpenings } from "./page-openings.ts";
import { readPageStyles } from "./page-styles.ts";
import { isByPerson } from "./person-request.ts";
import type { PublicInfo } from "./public-info.ts";
import { refused } from "./refused-request.ts";
import { newNonce, pagePolicy } from "./security-headers.ts";

interface PageParts {
  config: Config;
  registry: SparcletRegistry;
  publicInfo: PublicInfo;
  links: Pick<CardLinks, "toLink">;
  serverRegistry: ServerSparcletRegistry;
  /** The web's build. */
  directory: string;
  /** Called when a person opens the short link of an event. */
  countOpen(eventId: string): void;
}

/** Addresses of the API: an unknown one gets an error answer, never a page. */
const API = /^\/(api|auth|admin\/v\d+|points|healthz|readyz|metrics|openapi\.json|ws)(\/|$)/;
/** A last segment with a file's ending names a file, and an unknown file is a 404, never a page. So is anything hidden. */
const FILE = /\.[a-z0-9]{1,12}$|\/\.|^\/assets\//i;
/** Pages for broadcasting software. They name their event, and tell nothing of it without its key. */
const OVERLAY = /^\/overlay\/[^/]+\/?$/;
/** As it was typed: an address that climbs is looked up nowhere. */
const DOTS = /\.\.|%2e|%2f|%5c|\\/i;

/** An address that no route of the web has but the one that takes every address. */
const NOWHERE = "/nowhere/at/all";

const NOT_BUILT = "The pages are not built yet: run npm run build and start again. The API is described at /docs/api.\n";

/** Serves the page's files and, for every other address, its first HTML with a true status. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  const { config, directory, registry, serverRegistry, publicInfo } = parts;
  const assets = readAssets(directory);
  const fill = readFill({ config, directory });
  const chunks = readPageChunks(directory);
  const toOpening = createPageOpenings({ chunks, registry, serverRegistry, directory });
  const find = createPageFinder(parts);
  const notFound = chunks.find(NOWHERE) ?? NO_CHUNK;

  async function sendPage(
    reply: FastifyReply,
    input: { pathname: string; query: URLSearchParams; isByPerson: boolean },
  ): Promise<FastifyReply> {
    if (!fill) return reply.code(404).type("text/plain; charset=utf-8").send(NOT_BUILT);
    const nonce = newNonce();
    const found = await find(input.pathname, input.query);
    const chunk = chunks.find(input.pathname);
    const isShortlink = found.isShort || PLAIN_SHORTLINKS.has(input.pathname);
    const isPage = isShortlink || (chunk !== null && !chunk.isCatchAll);
    const { community, event } = found;
    const isThere = isPage && !found.isMissing;
    if (found.isShort && event && input.isByPerson) parts.countOpen(event.id);
    const opening = isThere
      ? toOpening({
          path: found.addresses.canonical,
          query: input.query,
          isShort: found.isShort,
          hasPrizes: found.hasPrizes,
          community,
          event,
        })
      : { chunk: withStyles(chunk, notFound), calls: [], visitorChunk: NO_CHUNK };
    const communities = input.pathname === "/" ? await publicInfo.openCommunities() : null;
    const { pathname } = input;
    const about = { pathname, community, event, communities, card: parts.links.toLink(found), addresses: isThere ? found.addresses : null };
    const isOverlay = OVERLAY.test(input.pathname);
    const html = fill({
      ...about,
      isOverlay,
      chunk: opening.chunk ?? NO_CHUNK,
      calls: opening.calls,
      visitorChunk: opening.visitorChunk,
      nonce,
    });
    return reply
      .code(isThere ? 200 : 404)
      .header("content-security-policy", pagePolicy(config, nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  }

  app.get("/*", { config: { access: "public", isEssential: true } }, async (request: FastifyRequest, reply) => {
    const typedUrl = request.raw.url ?? "/";
    // An address like "//" is a host without a name to the parser.
    const url = typedUrl.startsWith("/") ? URL.parse(`http://page${typedUrl}`) : null;
    if (!url) throw refused("request.not_found");
    if (assets.has(url.pathname)) return assets.send(request, reply, url.pathname);
    const [typed = ""] = typedUrl.split("?");
    if (API.test(url.pathname) || FILE.test(url.pathname) || DOTS.test(typed)) throw refused("request.not_found");
    return sendPage(reply, { pathname: url.pathname, query: url.searchParams, isByPerson: isByPerson(request) });
  });
}

/** The chunk of a route, with the styles of the page that stands in its place. */
function withStyles(chunk: PageChunk | null, { styles }: PageChunk): PageChunk {
  return { scripts: chunk?.scripts ?? [], styles: [...new Set([...(chunk?.styles ?? []), ...styles])] };
}

/** Fills the first HTML of the web's build; null before the first one. */
function readFill({ config, directory }: Pick<PageParts, "config" | "directory">): FillFirstHtml | null {
  const index = join(directory, "index.html");
  if (!existsSync(index)) return null;
  const template = readFileSync(index, "utf8");
  const styles = readPageStyles(directory, template);
  return createFirstHtml({
    ...{ config, template, styles },
    ...{ boot: readScript(directory, "boot.js"), firstList: readScript(directory, "first-list.js") },
  });
}

/** Of the web's build; empty before the first one. */
function readScript(directory: string, name: string): string {
  const file = join(directory, name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/**
 * What the address is about, and whether that is missing. `c` names a community beside the address, `by` a member's personal link to the
 * event.
 */
function createPageFinder({ registry, publicInfo }: PageParts) {
  const read = createPageAddresses(registry);
  const findShared = async (id: string | null, eventId: string) => {
    const shared = id ? await publicInfo.shared(id) : null;
    return shared?.eventId === eventId ? shared : null;
  };
  const segmentOf = (type: string) => registry[type]?.rules.wire.segment ?? null;
  return async (pathname: string, query: URLSearchParams) => {
    const address = read(pathname);
    const named = address?.event ?? null;
    const foundEvent = named ? await publicInfo.event(named.name) : null;
    const event = foundEvent?.info ?? null;
    const slug = address?.community ?? event?.community_slug ?? query.get("c");
    const community = slug ? await publicInfo.community(slug) : null;
    const isOther = event !== null && named?.segment != null && named.segment !== segmentOf(event.type);
    const isElsewhere = event !== null && address?.community != null && event.community_slug !== community?.slug;
    const isMissing = (address?.community != null && !community) || (named !== null && !event) || isOther || isElsewhere;
    const shown = isMissing ? null : event;
    const shared = shown && (await findShared(query.get("by"), shown.id));
    const segment = shown && segmentOf(shown.type);
    const canonical = canonicalPath({ pathname, address, community, event: shown, segment });
    // What the picture depends on stays in the address by which crawlers know the page.
    const search = shared ? `?by=${shared.id}` : community && !address?.community && !shown ? `?c=${community.slug}` : "";
    const addresses = { canonical, shared: canonical + search };
    const hasPrizes = foundEvent?.hasPrizes ?? false;
    return { event: shown, community, shared, addresses, isShort: address?.isShort ?? false, isMissing, hasPrizes };
  };
}
