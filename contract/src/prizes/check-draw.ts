/**
 * The draw of prizes, and how anybody runs it again ("sparc-draw-1"). All numbers are written in decimal, texts are UTF-8:
 *   seed hash = SHA-256(seed), published with the event, before anybody can take part.
 *   root      = SHA-256 of the text with one line `number rank points\n` for each entrant, in the order of the numbers. Where prizes go to
 *               teams, rank and points are the team's, and the line is `number rank points team\n`.
 *   ticket    = SHA-256(seed ‖ root ‖ "purpose number"), where purpose is `prize N` for the draw of the tier N and `tie` for ties.
 *               Ties of teams are drawn by the numbers of teams.
 * Entrants are drawn in the order of their tickets, compared as bytes. Whoever knows the seed before the end cannot choose the root, and
 * whoever can still change the entrants or results does not know the seed.
 */
import type { Digest } from "../commitment/check-commitment.ts";
import { bytesFromHex, toHex } from "../commitment/hex.ts";
import type { DrawRecord } from "../entities/prize-claim.ts";

/**
 * An entrant: the number in the event, the rank among people who can win, both from 1, and the points. With `team`, from 1, rank and points
 * are those of the team.
 */
export interface Entrant {
  number: number;
  rank: number;
  points: number;
  team?: number;
}

export type DrawPurpose = `prize ${number}` | "tie";

/** The root of entrants and results. `entrants` in the order of their numbers. */
export function toRoot(entrants: readonly Entrant[], digest: Digest): Promise<Uint8Array> {
  const toLine = ({ number, rank, points, team }: Entrant) =>
    `${[number, rank, points, ...(team === undefined ? [] : [team])].join(" ")}\n`;
  return digest([entrants.map(toLine).join("")]);
}

/** The numbers in the order of the draw. */
export async function drawOrder(options: {
  seed: Uint8Array;
  root: Uint8Array;
  purpose: DrawPurpose;
  numbers: readonly number[];
  digest: Digest;
}): Promise<number[]> {
  const { seed, root, purpose, numbers, digest } = options;
  const tickets = await Promise.all(
    numbers.map(async (number) => ({ number, ticket: toHex(await digest([seed, root, `${purpose} ${number}`])) })),
  );
  return tickets.sort((one, other) => (one.ticket < other.ticket ? -1 : 1)).map(({ number }) => number);
}

/** Whether every draw of an awarded event can be reproduced. `problem` names the first step that differs. */
export async function checkDraw(record: DrawRecord, digest: Digest): Promise<{ isMatching: boolean; problem: string | null }> {
  const { seed: seedHex, root: rootHex, entrants: tuples, draws, ties } = record;
  if (seedHex === null || rootHex === null || !tuples || !draws || !ties) return failed("The prizes are not awarded yet");
  const seed = bytesFromHex(seedHex);
  const entrants = tuples.map(([number, rank, points, team]) => ({ number, rank, points, ...(team === undefined ? {} : { team }) }));
  if (toHex(await digest([seed])) !== record.seed_hash) return failed("The seed does not lead to the hash published before");
  const root = await toRoot(entrants, digest);
  if (toHex(root) !== rootHex) return failed("Entrants and results do not lead to the root");
  for (const { prize_index, quantity, best_ranked, excepted, winners } of draws) {
    const numbers = entrants
      .filter(({ number, rank }) => (best_ranked === null || rank <= best_ranked) && !excepted.includes(number))
      .map(({ number }) => number);
    const order = await drawOrder({ seed, root, purpose: `prize ${prize_index}`, numbers, digest });
    if (!isSame(order.slice(0, quantity), winners)) return failed(`The draw of prize ${prize_index + 1} comes out differently`);
  }
  for (const { rank, order } of ties) {
    const tied = entrants.filter((entrant) => entrant.rank === rank).map(({ number, team }) => team ?? number);
    const numbers = [...new Set(tied)];
    if (!isSame(await drawOrder({ seed, root, purpose: "tie", numbers, digest }), order))
      return failed(`The drawn order of rank ${rank} comes out differently`);
  }
  return { isMatching: true, problem: null };
}

const failed = (problem: string) => ({ isMatching: false, problem });

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number, at) => number === other[at]);
