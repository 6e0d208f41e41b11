import type { ChancesModel } from "./chances-model.rules.ts";
import type { Lags } from "./finish-counter.rules.ts";

/** What is asked of one open series: its winner, and with it perhaps its length. */
export interface Demand {
  /** The series' place among the open ones. */
  at: number;
  team: string;
  /** In games; null: any. */
  length: number | null;
}

/** A whole outcome: a demand for each open series, with a length wherever lengths matter. */
export type WholeOutcome = readonly Demand[];

/**
 * How far a rival can get ahead of an entry, over every outcome that meets some demands: exact however many outcomes there are. Scores are
 * sums over series, and each series is fed by others that feed nothing else, so the most is found series by series from the first round up.
 */
export interface RivalGaps {
  /**
   * The most by which `rival` can stand before `self` (groups); 0 or less: it cannot. Minus infinity: no outcome meets the demands.
   */
  most(a: { rival: number; self: number; demands: readonly Demand[] }): number;
  /** An outcome of the last call's `most`. */
  lastOutcome(): WholeOutcome;
}

/** One way a series may end, between two of those who can get there. */
interface Ending {
  winner: number;
  loser: number;
  /** Whether the winner is the second side. */
  isSecond: boolean;
  length: number | null;
  more: Lags;
}

const NEVER = Number.NEGATIVE_INFINITY;

export function createRivalGaps(model: ChancesModel): RivalGaps {
  const { open, classes, lags } = model;
  const names = [...new Set(open.flatMap(({ teams }) => teams.flat()))];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const endings = open.map((_, at) => endingsOf(model, at, numbers));
  const values = open.map(() => new Float64Array(names.length));
  const choices = open.map(() => new Int32Array(names.length));
  const fed = new Set(open.flatMap(({ sides }) => sides.flatMap((side) => ("from" in side ? [side.from] : []))));
  const roots = open.flatMap((_, at) => (fed.has(at) ? [] : [at]));
  const winnerBefore = (at: number, side: 0 | 1, team: number): number => {
    const one = open[at]?.sides[side];
    return one && "from" in one ? ((values[one.from] as Float64Array)[team] as number) : 0;
  };

  function fill(at: number, a: { rival: number; self: number; demand: Demand | undefined }): void {
    const own = values[at] as Float64Array;
    const choice = choices[at] as Int32Array;
    own.fill(NEVER);
    const rivalClass = (classes[at] as Uint16Array)[a.rival] as number;
    const selfClass = (classes[at] as Uint16Array)[a.self] as number;
    const team = a.demand ? (numbers.get(a.demand.team) ?? -1) : null;
    const length = a.demand?.length ?? null;
    for (const [index, ending] of (endings[at] as Ending[]).entries()) {
      if (team !== null && ending.winner !== team) continue;
      if (length !== null && ending.length !== length) continue;
      const won = winnerBefore(at, ending.isSecond ? 1 : 0, ending.winner);
      const lost = winnerBefore(at, ending.isSecond ? 0 : 1, ending.loser);
      const value = won + lost + (ending.more[selfClass] as number) - (ending.more[rivalClass] as number);
      if (value <= (own[ending.winner] as number)) continue;
      own[ending.winner] = value;
      choice[ending.winner] = index;
    }
  }

  const bestOf = (at: number) => {
    const own = values[at] as Float64Array;
    let best = 0;
    for (let team = 1; team < own.length; team++) if ((own[team] as number) > (own[best] as number)) best = team;
    return best;
  };

  return {
    most({ rival, self, demands }) {
      for (let at = 0; at < open.length; at++) fill(at, { rival, self, demand: demands.find((demand) => demand.at === at) });
      const start = (lags[self] as number) - (lags[rival] as number);
      return roots.reduce((sum, at) => sum + ((values[at] as Float64Array)[bestOf(at)] as number), start);
    },
    lastOutcome() {
      const outcome: Demand[] = [];
      const follow = (at: number, team: number): void => {
        const ending = endings[at]?.[choices[at]?.[team] as number] as Ending;
        outcome.push({ at, team: names[team] as string, length: ending.length });
        const sides = open[at]?.sides ?? [];
        for (const [side, one] of sides.entries())
          if ("from" in one) follow(one.from, (side === 1) === ending.isSecond ? ending.winner : ending.loser);
      };
      for (const at of roots) follow(at, bestOf(at));
      return outcome.sort((x, y) => x.at - y.at);
    },
  };
}

function endingsOf(model: ChancesModel, at: number, numbers: ReadonlyMap<string, number>): Ending[] {
  const [ones, others] = model.open[at]?.teams ?? [[], []];
  return ones.flatMap((one) =>
    others.flatMap((other) =>
      model.results({ at, teams: [one, other] }).map(({ side, length }): Ending => {
        const [winner, loser] = side === 0 ? [one, other] : [other, one];
        return {
          winner: numbers.get(winner) as number,
          loser: numbers.get(loser) as number,
          isSecond: side === 1,
          length,
          more: model.more({ at, winner, loser, length }),
        };
      }),
    ),
  );
}
