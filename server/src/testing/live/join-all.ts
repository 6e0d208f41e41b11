import { mustCall } from "./live-api.ts";
import type { Crowd } from "./live-game.ts";
import type { LivePlayer } from "./live-player.ts";

/** Lets everybody of the crowd join the game and connect, all at once. Resolves when all of them are in and have their first state. */
export async function joinAll(a: { baseUrl: string; crowd: Crowd; players: readonly LivePlayer[]; eventId: string }): Promise<void> {
  const path = `/api/v1/events/${a.eventId}/start_game`;
  const joins = a.crowd.players.map(({ access_token }) => mustCall(a.baseUrl, { token: access_token, method: "PATCH", path, body: {} }));
  await Promise.all([...joins, ...a.players.map((player) => player.connect())]);
}
