import type { Viewer } from "../http/handler.ts";
import { demoPeople } from "./demo-people.ts";
import { stableId } from "./stable-id.ts";

export function viewerOf(key: string): Viewer {
  const person = demoPeople.find((candidate) => candidate.key === key);
  if (!person) throw new Error(`Nobody is called ${key}`);
  return { userId: stableId(`user:${key}`), role: person.role, sessionId: "", communityId: null };
}

/** Ids of a community's ordinary members, in the order of `demoPeople`. */
export function playersOf(slug: string): string[] {
  return demoPeople
    .filter(({ role, communities }) => role === "ordinary" && communities.includes(slug))
    .map(({ key }) => stableId(`user:${key}`));
}

export const wholeMinute = (at: number): string => new Date(Math.round(at / 60_000) * 60_000).toISOString();
