import { mustCall } from "./live-api.ts";
import type { Crowd } from "./live-game.ts";
import type { LivePlayer } from "./live-player.ts";

/** Joins and connects the whole crowd at once. Resolves when every player has the first state. */
export async function joinAll(input: { baseUrl: string; crowd: Crowd; players: readonly LivePlayer[]; eventId: string }): Promise<void> {
  const path = `/api/v1/events/${input.eventId}/start_game`;
  const joins = input.crowd.players.map(({ access_token }) =>
    mustCall(input.baseUrl, { token: access_token, method: "PATCH", path, body: {} }),
  );
  await Promise.all([...joins, ...input.players.map((player) => player.connect())]);
}
