import type { PageCategory, PageKind } from "@sparc/contract/api-v1/page-view-routes";

export interface PageLooked {
  readonly category: PageCategory;
  readonly kind: PageKind;
  /** Slug of the community whose page it is. */
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
/** By the segment of a game's pages. */
const OF_GAME: Readonly<Record<string, PageCategory>> = {
  trivias: "Trivia",
  brackets: "Bracket",
  "daily-game": "DailyGame",
  "point-spread": "PointSpread",
};

/** What an address shows: its category and kind, and nothing that names anybody or anything in it but the community. */
export function pageOf(pathname: string): PageLooked {
  const [first = "", second, third, fourth, fifth, sixth] = pathname.split("/").filter(Boolean);
  const other = { category: "Other", slug: null } as const;
  if (first === "") return { ...other, kind: "home" };
  const gate = Object.hasOwn(GATES, first) ? GATES[first] : undefined;
  if (gate) return { category: "Onboarding", kind: gate, slug: null };
  if (first === "studio")
    return { category: "Studio", kind: STUDIO[pathname.split("/").filter(Boolean).at(-1) ?? ""] ?? "studio", slug: null };
  if (first === "admin" || first === "profile") return { ...other, kind: first };
  if (first !== "communities") return { ...other, kind: "other" };
  if (!second) return { ...other, kind: "communities" };
  if (third !== "sparclets" || !fifth) return { ...other, slug: second, kind: OF_COMMUNITY[third ?? ""] ?? "community" };
  return { category: OF_GAME[fourth ?? ""] ?? "Other", slug: second, kind: sixth === "results" ? "results" : "play" };
}
