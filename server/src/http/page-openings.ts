import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { ServerSparclet, ServerSparcletRegistry } from "../sparclets/server-sparclet.ts";
import { type FoundPage, NO_CHUNK, type PageChunk, type PageChunks } from "./page-chunks.ts";

/** What a page begins with. */
export interface PageOpening {
  /** Null when the page has no route for the address. */
  chunk: FoundPage | null;
  /** Paths of the calls that the page makes first for a signed-in person. */
  calls: readonly string[];
  /** What a visitor's page has beyond the chunk: the seat page of an event with guests. */
  visitorChunk: PageChunk;
}

interface OpenedPage {
  /** The canonical path. */
  path: string;
  query: URLSearchParams;
  /** Whether the page redirects to it. */
  isShort: boolean;
  community: { slug: string } | null;
  event: { id: string; type: string; status: string; guests_allowed: boolean } | null;
  /** Of the event. */
  hasPrizes: boolean;
}

interface Parts {
  chunks: PageChunks;
  registry: SparcletRegistry;
  serverRegistry: ServerSparcletRegistry;
  /** The web's build. */
  directory: string;
}

/** The author's events, unless the address filters the list, and those of them that are live. */
const OWN_EVENTS = ["/api/v1/events?created_by=me&page=1", "/api/v1/events?created_by=me&status=live&page=1"];
/** The seat page, which visitors see in place of an event's own page. */
const SEAT = "src/pages/seat/seat-offer.tsx";
const OVER: readonly string[] = ["completing", "completed", "cancelled"];
/** The module that redirects short addresses. Those of events are replaced by the page itself, since the first HTML names the canonical one. */
const SHORTLINKS = "src/pages/events/shortlinks.ts";

/**
 * Finds what the first HTML lets the browser fetch at once, so that the page need not wait for one thing after the other. A wrong guess
 * costs a request, never more: the page itself decides what it loads.
 */
export function createPageOpenings({ chunks, registry, serverRegistry, directory }: Parts): (page: OpenedPage) => PageOpening {
  const { screens, prizeParts } = readFirstScreens(directory);
  return ({ path, query, isShort, community, event, hasPrizes }) => {
    const isResults = path.endsWith("/results");
    const showsPrizes = hasPrizes && (isResults || (event !== null && OVER.includes(event.status)));
    // The types that are played in a room are those that the web plays without a bar (`playFrame: "bare"`), which the server cannot read. Were
    // another type to differ, its page would load its bar later or without need.
    const hasBar = isResults || !event || !registry[event.type]?.rules.modes.includes("room");
    const folder = event && `src/sparclets/${event.type.replaceAll("_", "-")}/`;
    const toParts = (route: string): string[] => [
      ...(isShort && !event ? [SHORTLINKS] : []),
      ...(hasBar ? toBar(path) : []),
      ...(showsPrizes ? prizeParts : []),
      ...commonParts(screens.filter(([first, ...parts]) => first === route && fits(parts, folder))),
    ];
    const chunk = chunks.find(path, toParts);
    const hasSeats = event?.guests_allowed === true && !isResults && !OVER.includes(event.status);
    const visitorChunk = hasSeats
      ? subtract(
          chunks.find(path, (route) => [...toParts(route), SEAT]),
          chunk,
        )
      : NO_CHUNK;
    if (event) return { chunk, visitorChunk, calls: toCalls({ event, isResults, showsPrizes, sparclet: serverRegistry[event.type] }) };
    if (community && path === `/communities/${community.slug}`)
      return { chunk, visitorChunk, calls: [`/api/v1/communities/${community.slug}/events?page=${toPage(query)}&page_size=20`] };
    return {
      chunk,
      visitorChunk,
      calls: [
        ...(/^\/(studio|admin)(\/|$)/.test(path) ? ["/auth/current_user"] : []),
        ...(path === "/studio/events" ? (query.size === 0 ? OWN_EVENTS : OWN_EVENTS.slice(1)) : []),
      ],
    };
  };
}

/** The files of a chunk that are not in the other one. */
function subtract(chunk: PageChunk | null, other: PageChunk | null): PageChunk {
  if (!chunk || !other) return NO_CHUNK;
  return {
    scripts: chunk.scripts.filter((file) => !other.scripts.includes(file)),
    styles: chunk.styles.filter((file) => !other.styles.includes(file)),
  };
}

/** As the page reads it from its address. */
function toPage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  const page = /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** As `web/first-screens.mjs` has them; the build writes them beside its manifest. */
interface FirstScreens {
  screens: readonly (readonly string[])[];
  prizeParts: readonly string[];
}

function readFirstScreens(directory: string): FirstScreens {
  const file = join(directory, ".vite", "first-screens.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FirstScreens) : { screens: [], prizeParts: [] };
}

/** Whether a screen is one of the event's type: its parts outside the types' folders are of all types. */
const fits = (parts: readonly string[], folder: string | null): boolean =>
  folder === null || parts.every((part) => !part.startsWith("src/sparclets/") || part.startsWith(folder));

/** The parts that all of the screens have. */
const commonParts = (screens: readonly (readonly string[])[]): string[] =>
  (screens[0] ?? []).slice(1).filter((part) => screens.every((parts) => parts.includes(part)));

/** The bar of a page; the big screen has none. */
function toBar(path: string): string[] {
  if (/^\/studio\/.*\/present$/.test(path)) return [];
  const name = /^\/(studio|admin|communities(?=\/.))/.exec(path)?.[1] ?? "site";
  return [`src/pages/layout/${name === "communities" ? "community" : name}-bar.tsx`];
}

interface CallsInput {
  event: NonNullable<OpenedPage["event"]>;
  isResults: boolean;
  showsPrizes: boolean;
  sparclet: ServerSparclet | undefined;
}

function toCalls({ event, isResults, showsPrizes, sparclet }: CallsInput): string[] {
  const { play = [], results = [] } = sparclet?.firstCalls ?? {};
  const more = isResults ? results : OVER.includes(event.status) ? [] : play;
  return ["", ...more, ...(showsPrizes ? ["/prizes"] : [])].map((rest) => `/api/v1/events/${event.id}${rest}`);
}
