/** Makes a daily game through the API and waits for its days. */
import { setTimeout as sleep } from "node:timers/promises";
import type { GuessedKind } from "./daily-kinds.ts";
import { mustCall } from "./live-api.ts";
import type { Crowd } from "./live-game.ts";

const POLL_EVERY_MS = 50;

interface NewDays {
  baseUrl: string;
  crowd: Pick<Crowd, "community" | "creator">;
  name: string;
  kind: Pick<GuessedKind, "name" | "draft">;
  /** When the first day begins, in ms since 1970. */
  startsAt: number;
  /** A time in ms since 1970 whose time of day, in UTC, is when each day's puzzle opens. */
  turnsOverAt: number;
}

export async function publishDays({ baseUrl, crowd, name, kind, startsAt, turnsOverAt }: NewDays): Promise<string> {
  const token = crowd.creator.access_token;
  const body = {
    type: "daily_game",
    community_id: crowd.community.id,
    name,
    description: "Puzzles over the real wire",
    starts_at: new Date(startsAt).toISOString(),
    time_zone: "UTC",
    rules: { kind: kind.name, turns_over_at: new Date(turnsOverAt).toISOString().slice(11, 16) },
    draft: kind.draft,
  };
  const created = await mustCall(baseUrl, { token, method: "POST", path: "/api/v1/events", body });
  const id = created.body.data.id as string;
  await mustCall(baseUrl, { token, method: "POST", path: `/api/v1/events/${id}/publish`, body: {} });
  return id;
}

/** Resolves when the puzzle of this day is the current one in every event. */
export async function whenOpen(input: Pick<NewDays, "baseUrl" | "crowd"> & { eventIds: readonly string[]; day: number }): Promise<void> {
  const token = input.crowd.creator.access_token;
  for (const eventId of input.eventIds)
    for (;;) {
      const days = await mustCall(input.baseUrl, { token, path: `/api/v1/events/${eventId}/views/days` });
      if (days.body.data.today === input.day) break;
      await sleep(POLL_EVERY_MS);
    }
}
