import type { ChancesModel } from "./chances-model.rules.ts";
import type { Lags } from "./finish-counter.rules.ts";
import type { WorkBudget } from "./work-budget.rules.ts";

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
  most(input: { rival: number; self: number; demands: readonly Demand[] }): number;
  /** An outcome of the last call's `most`. */
  lastOutcome(): WholeOutcome;
}

/** Every way one series may end, between two of those who can get there: one ending a place, in lists that are gone through fast. */
interface Endings {
  count: number;
  winners: Int32Array;
  losers: Int32Array;
  /** 1 where the winner is the second side. */
  seconds: Uint8Array;
  /** In games; 0: none. */
  lengths: Uint8Array;
  /** By class and ending: what it adds to the lag. */
  more: Lags;
}

const NEVER = Number.NEGATIVE_INFINITY;
const ANY = -2;

/** Each comparison spends from `budget` what it looks at: every way a series can end, every team a series could have, every demand. */
export function createRivalGaps({ model, budget }: { model: ChancesModel; budget: WorkBudget }): RivalGaps {
  const { open, classes, lags } = model;
  const { names, numbers, endings } = toTables(model);
  const perCall = endings.reduce((sum, { count }) => sum + count, 0) + open.length * names.length;
  const values = open.map(() => new Float64Array(names.length));
  const choices = open.map(() => new Int32Array(names.length));
  const fed = new Set(open.flatMap(({ sides }) => sides.flatMap((side) => ("from" in side ? [side.from] : []))));
  const roots = open.flatMap((_, at) => (fed.has(at) ? [] : [at]));
  const nothing = new Float64Array(names.length);
  const before = open.map(({ sides }) => sides.map((side) => ("from" in side ? (values[side.from] as Float64Array) : nothing)));

  function fill(at: number, input: { rival: number; self: number; demand: Demand | undefined }): void {
    const own = values[at] as Float64Array;
    const choice = choices[at] as Int32Array;
    const { count, winners, losers, seconds, lengths, more } = endings[at] as Endings;
    const [ofFirst, ofSecond] = before[at] as [Float64Array, Float64Array];
    const rivalRow = ((classes[at] as Uint16Array)[input.rival] as number) * count;
    const selfRow = ((classes[at] as Uint16Array)[input.self] as number) * count;
    const team = input.demand ? (numbers.get(input.demand.team) ?? -1) : ANY;
    const length = input.demand?.length ?? ANY;
    own.fill(NEVER);
    for (let i = 0; i < count; i++) {
      const winner = winners[i] as number;
      if (team !== ANY && winner !== team) continue;
      if (length !== ANY && lengths[i] !== length) continue;
      const loser = losers[i] as number;
      const isSecond = seconds[i] === 1;
      const won = (isSecond ? ofSecond : ofFirst)[winner] as number;
      const lost = (isSecond ? ofFirst : ofSecond)[loser] as number;
      const value = won + lost + (more[selfRow + i] as number) - (more[rivalRow + i] as number);
      if (value <= (own[winner] as number)) continue;
      own[winner] = value;
      choice[winner] = i;
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
      budget.spend(perCall + open.length * demands.length);
      for (let at = 0; at < open.length; at++) fill(at, { rival, self, demand: demands.find((demand) => demand.at === at) });
      const start = (lags[self] as number) - (lags[rival] as number);
      return roots.reduce((sum, at) => sum + ((values[at] as Float64Array)[bestOf(at)] as number), start);
    },
    lastOutcome() {
      const outcome: Demand[] = [];
      const follow = (at: number, team: number): void => {
        const { winners, losers, seconds, lengths } = endings[at] as Endings;
        const i = choices[at]?.[team] as number;
        outcome.push({ at, team: names[team] as string, length: lengths[i] || null });
        const sides = open[at]?.sides ?? [];
        for (const [side, one] of sides.entries())
          if ("from" in one) follow(one.from, (side === seconds[i] ? winners[i] : losers[i]) as number);
      };
      for (const at of roots) follow(at, bestOf(at));
      return outcome.sort((x, y) => x.at - y.at);
    },
  };
}

interface Tables {
  names: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** By open series. */
  endings: readonly Endings[];
}

/** The same for every entry of a bracket, and of some size. */
const known = new WeakMap<ChancesModel, Tables>();

function toTables(model: ChancesModel): Tables {
  const before = known.get(model);
  if (before) return before;
  const names = [...new Set(model.open.flatMap(({ teams }) => teams.flat()))];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const tables = { names, numbers, endings: model.open.map((_, at) => toEndings(model, at, numbers)) };
  known.set(model, tables);
  return tables;
}

function toEndings(model: ChancesModel, at: number, numbers: ReadonlyMap<string, number>): Endings {
  const [ones, others] = model.open[at]?.teams ?? [[], []];
  const all = ones.flatMap((one) =>
    others.flatMap((other) =>
      model.results({ at, teams: [one, other] }).map(({ side, length }) => {
        const [winner, loser] = side === 0 ? [one, other] : [other, one];
        return { winner, loser, side, length, more: model.more({ at, winner, loser, length }) };
      }),
    ),
  );
  const count = all.length;
  const classCount = all[0]?.more.length ?? 0;
  const LagsType = model.lags.constructor as new (length: number) => Lags;
  const more = new LagsType(classCount * count);
  for (const [i, ending] of all.entries()) for (let row = 0; row < classCount; row++) more[row * count + i] = ending.more[row] as number;
  return {
    count,
    winners: Int32Array.from(all, ({ winner }) => numbers.get(winner) as number),
    losers: Int32Array.from(all, ({ loser }) => numbers.get(loser) as number),
    seconds: Uint8Array.from(all, ({ side }) => side),
    lengths: Uint8Array.from(all, ({ length }) => length ?? 0),
    more,
  };
}
