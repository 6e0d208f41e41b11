import { isUuid, slug as slugForm } from "@sparc/contract/ids";
import type { SparcletRegistry } from "@sparc/sparclets/registry";

const SHORTEST = 3;
const LONGEST = 40;

/** Words that are parts of addresses, or that would claim an official role for a community. */
const HOST_LABELS: readonly string[] = [
  ..."about account accounts admin administrator api app assets auth bot c communities community contact create debug docs".split(" "),
  ..."e edit embed events everyone favicon fonts forgot game help history home host invite join join-community".split(" "),
  ..."leaderboard legal login logos logout mail me mod moderator new null official openapi owner page play points press privacy".split(" "),
  ..."profile public readyz healthz register reset-password root search security settings shop sign-in sign-up signup sparc".split(" "),
  ..."sparclets staff stars static status studio support switch system team terms undefined unsubscribe uploads user users".split(" "),
  ..."verify-email webhooks well-known ws www s".split(" "),
];

/** The host's own words and those of the types' addresses. */
export function reservedSlugs(registry: SparcletRegistry): ReadonlySet<string> {
  const pathSegments = Object.values(registry).flatMap(({ rules: { wire } }) => [wire.segment, wire.short, ...(wire.rootPaths ?? [])]);
  return new Set([...HOST_LABELS, ...pathSegments]);
}

/** Why a slug cannot be anybody's; null when it can. A slug shaped like an id would be taken for one. */
export function slugProblem(slug: string, reserved: ReadonlySet<string>): "invalid" | "reserved" | null {
  if (slug.length < SHORTEST || !slugForm.safeParse(slug).success || isUuid(slug)) return "invalid";
  return reserved.has(slug) ? "reserved" : null;
}

/** Others like it, in the order they would be offered; all of the right form. */
export function slugsLike(slug: string, reserved: ReadonlySet<string>): string[] {
  const base = slug
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  if (base === "") return [];
  const shortened = (end: string) => `${base.slice(0, LONGEST - end.length).replace(/-+$/, "")}${end}`;
  const endings = ["", "-club", "-fans", "-2", "-3", "-4", "-5", "-6"];
  return [...new Set(endings.map(shortened))].filter((candidate) => candidate !== slug && slugProblem(candidate, reserved) === null);
}
