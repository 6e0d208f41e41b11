import type { User } from "@sparc/contract/entities/user";
import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";
import { toEventPath } from "../../platform/events/event-path.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";

/** A page that somebody can go to. */
export interface Place {
  readonly href: string;
  readonly label: string;
  /** What the page is, or whose. */
  readonly note: string;
}

interface Visitor {
  readonly user: Pick<User, "role" | "communities">;
  /** Events of the community that is open, or of the first one. */
  readonly events: readonly EventRow[];
}

const MOST_SHOWN = 8;

/** Every page that this person may open by name: communities, their games, and pages of the account, the Studio and the admin area. */
export function toPlaces({ user, events }: Visitor): readonly Place[] {
  const communities = user.communities.map(({ community: { name, slug } }) => ({ name, root: `/communities/${slug}` }));
  return [
    ...communities.map(({ name, root }) => ({ href: root, label: name, note: "Community" })),
    ...events.filter(({ status }) => status !== "draft").map(toGame),
    ...communities.flatMap(({ name, root }) => [
      { href: `${root}/leaderboard`, label: "Leaderboard", note: name },
      { href: `${root}/history`, label: "History", note: name },
    ]),
    { href: "/communities", label: "Communities", note: "Page" },
    { href: "/join-community", label: "Join a community", note: "Page" },
    { href: "/profile/stars", label: "Stars", note: "Account" },
    { href: "/profile/settings", label: "Settings", note: "Account" },
    ...(user.role === "ordinary" ? [] : STUDIO),
    ...(user.role === "admin" ? ADMIN : []),
  ];
}

const STUDIO: readonly Place[] = [
  { href: "/studio/events", label: "Events", note: "Studio" },
  { href: "/studio/events/create", label: "New event", note: "Studio" },
];

const ADMIN: readonly Place[] = [
  { href: "/admin", label: "Dashboard", note: "Admin" },
  { href: "/admin/communities", label: "Communities", note: "Admin" },
  { href: "/admin/users", label: "Users", note: "Admin" },
  { href: "/admin/games", label: "Games", note: "Admin" },
  { href: "/admin/audit", label: "Audit log", note: "Admin" },
  { href: "/admin/system", label: "System", note: "Admin" },
];

const toGame = (event: EventRow): Place => ({
  href: toEventPath(event),
  label: event.name,
  note: webSparclet(event.type)?.label ?? "Game",
});

/**
 * The first places with every word of the text in their label or note; those whose label begins with the text come first. Case, accents and
 * punctuation do not count.
 */
export function findPlaces(places: readonly Place[], text: string): readonly Place[] {
  const wanted = foldAnswer(text);
  const parts = text.split(/\s+/).filter(Boolean).map(foldAnswer);
  const found = places.filter(({ label, note }) => {
    const own = foldAnswer(`${label} ${note}`);
    return parts.every((part) => own.includes(part));
  });
  const isFirst = ({ label }: Place): boolean => foldAnswer(label).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((place) => !isFirst(place))].slice(0, MOST_SHOWN);
}
