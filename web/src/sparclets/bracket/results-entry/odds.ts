import type { Draft } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { call } from "../../../api/api.ts";
import { draftOf } from "../studio/draft.ts";

/** Lays strengths, and nothing else, over the newest draft, so that what others changed meanwhile stays. */
export async function storeOdds({ eventId, teams }: { readonly eventId: string; readonly teams: Draft["teams"] }): Promise<void> {
  const { data } = await call("events.get", { params: { id: eventId } });
  const draft = draftOf(data.draft);
  const strengths = new Map(teams.map(({ id, strength }) => [id, strength]));
  const changed = draft.teams.map(({ strength, ...team }) => {
    const given = strengths.has(team.id) ? strengths.get(team.id) : strength;
    return given === undefined ? team : { ...team, strength: given };
  });
  const body = { version: data.version, draft: { ...draft, teams: changed } as unknown as JsonObject };
  await call("events.update", { params: { id: eventId }, body });
}
