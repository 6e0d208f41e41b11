/** The numbers of the whole evening, worked out from what was tapped and the stored times by a scorer that does not know the product's code. */
import { expect, type Page } from "@playwright/test";
import type { Api } from "./api.ts";
import { type ExpectedRow, expectedTable } from "./reference-scorer.ts";
import type { RunningServer } from "./start-server.ts";
import { keysAt, LIMIT_S, type Player, players, TEAMS, VOIDED } from "./whole-evening-plan.ts";

/** One player, their phone and the receipts that it showed. */
export interface Seated {
  player: Player;
  page: Page;
  receipts: (string | null)[];
}

/** The calls of whoever is signed in on this page. */
export const apiOn = (page: Page, { baseUrl }: RunningServer): Api => ({
  async call(method, path) {
    const token = await page.evaluate(() => localStorage.getItem("sparc_access_token"));
    const response = await fetch(baseUrl + path, { method, headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  },
});

export const fetchStars = async (api: Api): Promise<number> => (await api.call("GET", "/points")).data.totalPoints;

export const NO_STARS = { taking_part: 0, per_right: 0, ranks: [] };

/** The table of people from the plan and the stored times, which have to be those of the receipts on the phones. */
export async function scoreEvening(
  room: readonly Seated[],
  server: RunningServer,
  { isCorrected, isVoided, asked }: { isCorrected: boolean; isVoided: boolean; asked: number },
  stars: Parameters<typeof expectedTable>[0]["stars"],
): Promise<ExpectedRow[]> {
  const keys = keysAt(isCorrected);
  const played = [];
  for (const { player, page, receipts } of room) {
    const eventId = /trivias\/([^/]+)/.exec(page.url())?.[1];
    const { data } = await apiOn(page, server).call("GET", `/api/v1/events/${eventId}/results`);
    const answers = Array.from({ length: asked }, (_, at) => {
      const elapsedMs: number | null = data.slots[at].elapsed_ms;
      const receipt = receipts[at] ?? null;
      expect(elapsedMs === null, `${player.name}, question ${at + 1}: stored as it was given`).toBe(receipt === null);
      if (elapsedMs === null) return null;
      expect(receipt).toBe(`Locked in · ${(elapsedMs / 1_000).toFixed(1)} s`);
      return { share: player.plan[at] === keys[at] ? 1 : 0, elapsedMs };
    });
    played.push({ name: player.name, answers });
  }
  const limits = Array.from({ length: asked }, (_, at) => ({ limitMs: LIMIT_S * 1_000, isUncounted: isVoided && at === VOIDED }));
  return expectedTable({ questions: limits, played, stars });
}

export interface ExpectedTeam {
  name: string;
  points: number;
  players: number;
  rank: number;
}

/** "A team's points are the mean of its members, rounded down." */
export function scoreTeams(table: readonly ExpectedRow[]): ExpectedTeam[] {
  const teams = TEAMS.map((name, no) => {
    const own = players.filter(({ team }) => team === no).map((player) => table.find((row) => row.name === player.name)?.points ?? 0);
    return { name, points: Math.floor(own.reduce((sum, points) => sum + points, 0) / own.length), players: own.length };
  });
  return teams.toSorted((one, other) => other.points - one.points).map((team, at) => ({ ...team, rank: at + 1 }));
}
