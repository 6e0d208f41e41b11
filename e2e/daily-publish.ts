/** Publishes daily games of every kind that are on their first day, on a server with the real time. */
import { expect } from "@playwright/test";
import type { Api } from "./api.ts";
import { type Kind, kinds, toDraft } from "./daily-plan.ts";

export interface DailyEvent {
  readonly id: string;
  readonly kind: Kind;
  readonly path: string;
}

const DAY_MS = 86_400_000;
const SOON_MS = 2_000;

/** The games begin in a moment; this waits until they have begun. */
export async function publishDaily(creator: Api, { prefix }: { prefix: string }): Promise<DailyEvent[]> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const startsAt = Date.now() + SOON_MS;
  // The day turns over half a day from now at the earliest, so no puzzle ends during a journey.
  const turnsOverAt = new Date(startsAt + DAY_MS / 2).toISOString().slice(11, 16);
  const games = await Promise.all(
    kinds.map(async (kind): Promise<DailyEvent> => {
      const shortId = `${prefix}-${kind}-${process.pid}`;
      const { data } = await creator.call("POST", "/api/v1/events", {
        ...{ type: "daily_game", community_id: community.id, name: `Daily ${kind}`, description: "A puzzle a day.", time_zone: "UTC" },
        ...{ starts_at: new Date(startsAt).toISOString(), ends_at: new Date(startsAt + 7 * DAY_MS).toISOString(), auto_start: true },
        meta: { custom_short_id: shortId },
        rules: { kind, turns_over_at: turnsOverAt },
        draft: toDraft(kind),
      });
      await creator.call("POST", `/api/v1/events/${data.id}/publish`, {});
      return { id: data.id, kind, path: `/communities/sdpn/sparclets/daily-game/${shortId}` };
    }),
  );
  for (const { id } of games)
    await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${id}/status`)).data.status, { timeout: 30_000 }).toBe("live");
  return games;
}
