/** Makes brackets of plain numbered clubs over the API. */
import type { Api } from "./api.ts";

export interface Made {
  id: string;
  path: string;
}

export interface Plan {
  name: string;
  teams: number;
  bestOf: 1 | 7;
  rules: object;
  /** Milliseconds from now to each round's lock; null when it is not known yet. */
  locks: readonly (number | null)[];
  /** Names in place of "Club 1" and "Round 1", from the first one on; the others are numbered. */
  clubNames?: readonly string[];
  roundNames?: readonly string[];
}

export const idOf = (at: number): string => `T${at + 1}`;
export const nameOf = (at: number): string => `Club ${at + 1}`;

/** Neighbours of the list meet in the first round, and neighbouring series in the next. */
function toDraft({ teams, bestOf, locks, clubNames = [], roundNames = [] }: Plan, now: number) {
  const rounds = Math.log2(teams);
  const series = Array.from({ length: rounds }, (_, at) =>
    Array.from({ length: teams / 2 ** (at + 1) }, (__, n) => ({
      ...{ round: at + 1, n: n + 1 },
      sides: [2 * n, 2 * n + 1].map((from) =>
        at === 0 ? { kind: "team", team: idOf(from) } : { kind: "winner", series: `${at}_${from + 1}` },
      ),
    })),
  ).flat();
  const lockOf = (at: number): number | null => (locks[at] == null ? null : now + (locks[at] as number));
  return {
    teams: Array.from({ length: teams }, (_, at) => ({
      ...{ id: idOf(at), name: clubNames[at] ?? nameOf(at), short_name: `C${at + 1}`, seed: at + 1 },
    })),
    rounds: Array.from({ length: rounds }, (_, at) => ({
      ...{ name: roundNames[at] ?? `Round ${at + 1}`, best_of: bestOf, locks_at: lockOf(at) },
    })),
    series,
    locks_at: lockOf(0),
  };
}

export async function publishClubs(creator: Api, plan: Plan): Promise<Made> {
  const { data: communities } = await creator.call("GET", "/api/v1/communities");
  const community = communities.find(({ slug }: { slug: string }) => slug === "sdpn");
  const { data: made } = await creator.call("POST", "/api/v1/events", { type: "bracket", community_id: community.id });
  await creator.call("PATCH", `/api/v1/events/${made.id}`, {
    version: made.version,
    ...{ name: plan.name, description: "One of the other modes" },
    rules: { ...made.rules, ...plan.rules },
    draft: toDraft(plan, Date.now()),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  return { id: made.id, path: `/communities/sdpn/sparclets/brackets/${made.id}` };
}
