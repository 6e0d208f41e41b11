import type { PageKind } from "@sparc/contract/entities/page-view";
import type { AnalyticsType } from "./analytics-type.ts";

export interface PageViewed {
  /** A category of the platform's own pages, or that of a sparclet type. */
  readonly category: string;
  readonly kind: PageKind;
  /** The slug of the page's community. */
  readonly slug: string | null;
}

const GATES: Readonly<Record<string, PageKind>> = {
  login: "sign_in",
  register: "sign_up",
  "join-community": "join_community",
  "reset-password": "sign_in",
  forgot: "sign_in",
  "verify-email": "sign_up",
  setup: "sign_up",
};
const STUDIO: Readonly<Record<string, PageKind>> = {
  create: "create",
  edit: "edit",
  host: "host",
  present: "present",
  analytics: "event_analytics",
};
const OF_COMMUNITY: Readonly<Record<string, PageKind>> = { history: "history", leaderboard: "leaderboard" };

const toParts = (pathname: string): string[] => pathname.split("/").filter(Boolean);

/** Returns the sparclet type of the event that a page shows. */
export function typeOfPage(pathname: string, types: readonly AnalyticsType[]): AnalyticsType | undefined {
  const [first, , third, segment, event] = toParts(pathname);
  return first === "communities" && third === "sparclets" && event ? types.find((type) => type.segment === segment) : undefined;
}

/** Returns the category and kind of a page's address. Apart from the community's slug, the result identifies nobody and nothing. */
export function toPage(pathname: string, types: readonly AnalyticsType[]): PageViewed {
  const parts = toParts(pathname);
  const [first = "", second, third, , fifth, sixth] = parts;
  const other = { category: "Other", slug: null } as const;
  if (first === "") return { ...other, kind: "home" };
  const gate = Object.hasOwn(GATES, first) ? GATES[first] : undefined;
  if (gate) return { category: "Onboarding", kind: gate, slug: null };
  if (first === "studio") return { category: "Studio", kind: STUDIO[parts.at(-1) ?? ""] ?? "studio", slug: null };
  if (first === "admin" || first === "profile") return { ...other, kind: first };
  if (first !== "communities") return { ...other, kind: "other" };
  if (!second) return { ...other, kind: "communities" };
  if (third !== "sparclets" || !fifth) return { ...other, slug: second, kind: OF_COMMUNITY[third ?? ""] ?? "community" };
  return { category: typeOfPage(pathname, types)?.category ?? "Other", slug: second, kind: sixth === "results" ? "results" : "play" };
}
