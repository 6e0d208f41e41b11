import type { LiveBracket, LiveSeries } from "./bracket.ts";

export interface ComparedSeries {
  readonly key: string;
  readonly own: LiveSeries;
  readonly other: LiveSeries;
}

/** Two entries compared: series where they still compete, where a difference is already decided, and where their picks are equal. */
export interface Compared {
  readonly separates: readonly ComparedSeries[];
  readonly separated: readonly ComparedSeries[];
  readonly same: readonly ComparedSeries[];
}

/** Compares two entries in the series whose picks are sealed, because others' picks are only public there. */
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
