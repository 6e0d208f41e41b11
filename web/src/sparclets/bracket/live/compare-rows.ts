import type { LiveBracket, LiveSeries } from "./bracket.ts";

export interface ComparedSeries {
  readonly key: string;
  readonly own: LiveSeries;
  readonly other: LiveSeries;
}

/** Two entries beside each other: where they still differ, where they did, and where they do not. */
export interface Compared {
  readonly separates: readonly ComparedSeries[];
  readonly separated: readonly ComparedSeries[];
  readonly same: readonly ComparedSeries[];
}

/** Only series whose picks everybody may see. */
export function compared(input: { own: LiveBracket; other: LiveBracket; sealed: ReadonlySet<string> }): Compared {
  const others = new Map(input.other.rounds.flatMap(({ series }) => series.map((one) => [one.key, one] as const)));
  const rows = input.own.rounds.flatMap(({ series }) =>
    series.flatMap((own) => {
      const other = others.get(own.key);
      return other && input.sealed.has(own.key) ? [{ key: own.key, own, other }] : [];
    }),
  );
  const differs = ({ own, other }: ComparedSeries): boolean =>
    own.pick.team?.id !== other.pick.team?.id || own.pick.length !== other.pick.length;
  const isOpen = ({ own, other }: ComparedSeries): boolean => own.pick.state === "alive" || other.pick.state === "alive";
  return {
    separates: rows.filter((row) => differs(row) && isOpen(row)),
    separated: rows.filter((row) => differs(row) && !isOpen(row)),
    same: rows.filter((row) => !differs(row)),
  };
}
