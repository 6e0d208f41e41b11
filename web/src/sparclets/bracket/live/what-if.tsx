import { oddsOfSeries, toOdds } from "@sparc/sparclets/bracket/chances/odds.rules";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useDeferredValue, useId, useMemo } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { entryPicksQuery, exportQuery } from "../../../platform/picks/sealed.queries.ts";
import { toStandingsRow } from "../../../platform/standings/standings-row.ts";
import { Section } from "../../../ui/section.tsx";
import { Movement, Standings, type StandingsRow } from "../../../ui/standings.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { toRules } from "../bracket.queries.ts";
import { toGraph, toOutcomes } from "../play/board.ts";
import type { Live } from "../use-live.ts";
import { isOpenSeries, type LiveSeries, toLiveBracket } from "./bracket.ts";
import { oddsLabel, percentLabel, rankText, scoreLabel, seriesName } from "./labels.ts";
import { type LiveSearch, useLiveSearch } from "./link.tsx";
import { useChanceIf } from "./use-chance-if.ts";
import { addressOfChoices, choicesAt } from "./what-if-address.ts";
import { type Choices, lengthsLeft, outcomesIf } from "./what-if-outcomes.ts";
import { type Place, placesIf, type SealedValues, toPool } from "./what-if-table.ts";

/** Number of entries whose picks are fetched one by one when the server refuses to send all. */
const FEW = 20;

/** Form to try out future winners, with the resulting table. The choices are stored only in the address. */
export function WhatIf({ live }: { readonly live: Live }): ReactElement {
  const { event, slots, picks } = live;
  const rules = toRules(event);
  const { if: asked } = useLiveSearch();
  const chosen = useMemo(() => choicesAt(asked), [asked]);
  const navigate = useNavigate();
  const setChosen = (next: Choices): void => {
    const search = (before: LiveSearch) => ({ ...before, if: addressOfChoices(next) });
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  };
  const { outcomes, choices } = useMemo(() => outcomesIf({ slots, picks, choices: chosen }), [slots, picks, chosen]);
  const bracket = useMemo(() => toLiveBracket({ slots, rules, picks, outcomes }), [slots, rules, picks, outcomes]);
  const isNow = new Map(live.bracket.rounds.flatMap(({ series }) => series.map((one) => [one.key, one] as const)));
  const open = bracket.rounds.flatMap(({ series }) => series).filter(({ key }) => isOpenSeries(isNow.get(key) as LiveSeries));
  const count = Object.keys(choices).length;
  const graph = useMemo(() => toGraph(slots), [slots]);
  const odds = toOdds(graph).isEven ? "even" : "set";
  const choose = (key: string, winner: string | null, length: number | null): void => {
    const { [key]: _, ...others } = choices;
    setChosen(winner === null ? others : { ...others, [key]: { winner, length } });
  };
  if (open.length === 0) return <Section title="What if">{<p className="meta">Everything is decided.</p>}</Section>;
  return (
    <Section
      title="What if"
      aside={
        count > 0 ? (
          <button type="button" className="linkish" onClick={() => setChosen({})}>
            Back to nothing chosen
          </button>
        ) : null
      }
    >
      <div className="bp-if" id="whatif">
        <div className="if-list">
          {open.map((series) => (
            <IfSeries
              key={series.key}
              series={series}
              now={isNow.get(series.key) ?? series}
              odds={odds === "set" ? seriesOddsLabel({ graph, series, now: isNow.get(series.key) ?? series }) : null}
              choice={choices[series.key]}
              onChoose={choose}
            />
          ))}
          <p className="small meta">
            Only tried out here, nothing is saved; the address of this page leads back to it. Unless you choose a length, it is your own
            pick where you named the winner, else the likeliest. {oddsLabel(odds)}
          </p>
        </div>
        <IfTable live={live} outcomes={outcomes} count={count} />
      </div>
    </Section>
  );
}

interface IfSeriesProps {
  readonly series: LiveSeries;
  /** The real state of the series. */
  readonly now: LiveSeries;
  /** The series' chances by the host's odds. */
  readonly odds: string | null;
  readonly choice: Choices[string] | undefined;
  readonly onChoose: (key: string, winner: string | null, length: number | null) => void;
}

function IfSeries({ series, now, odds, choice, onChoose }: IfSeriesProps): ReactElement {
  const name = useId();
  const at = series.sides.findIndex(({ team }) => team !== null && team.id === choice?.winner);
  const lengths = at < 0 ? [] : lengthsLeft({ bestOf: series.bestOf, lost: now.sides[at === 0 ? 1 : 0].wins });
  return (
    <fieldset className="what-if">
      <legend>
        <b>{seriesName(series)}</b> <span className="small meta">{scoreLabel(now)}</span>
      </legend>
      {odds ? <p className="small meta">{odds}</p> : null}
      <div className="wi-s">
        {series.sides.map(({ team, label }, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          <label key={side} className="team">
            <TeamFlag team={team} />
            <span className="name">{label}</span>
            <input
              type="radio"
              name={name}
              disabled={team === null}
              checked={team !== null && team.id === choice?.winner}
              onChange={() => onChoose(series.key, team?.id ?? null, null)}
            />
          </label>
        ))}
        <label className="open">
          <input type="radio" name={name} checked={at < 0} onChange={() => onChoose(series.key, null, null)} />
          Open
        </label>
      </div>
      {choice && lengths.length > 1 ? (
        <label className="small row ilength">
          Games
          <select
            className="input"
            value={choice.length ?? ""}
            onChange={({ target }) => onChoose(series.key, choice.winner, target.value === "" ? null : Number(target.value))}
          >
            <option value="">As picked or likeliest</option>
            {lengths.map((length) => (
              <option key={length} value={length}>
                {length}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </fieldset>
  );
}

interface SeriesOdds {
  readonly graph: ReturnType<typeof toGraph>;
  /** The series under the choices, and its real score. */
  readonly series: LiveSeries;
  readonly now: LiveSeries;
}

/** Formats "Odds: OSL 64.0 %, MOL 36.0 %." Null while the teams are unknown. */
function seriesOddsLabel({ graph, series, now }: SeriesOdds): string | null {
  const [one, other] = series.sides;
  const teams = [one.team?.id ?? null, other.team?.id ?? null] as const;
  const first = oddsOfSeries({ slots: graph, slot: series.key, teams, wins: [now.sides[0].wins, now.sides[1].wins] });
  if (first === null) return null;
  return `Odds: ${one.team?.short_name} ${percentLabel(first)}, ${other.team?.short_name} ${percentLabel(1 - first)}.`;
}

interface IfTableProps {
  readonly live: Live;
  readonly outcomes: ReturnType<typeof outcomesIf>["outcomes"];
  readonly count: number;
}

function IfTable({ live, outcomes, count }: IfTableProps): ReactElement {
  const { event, slots, board } = live;
  const rules = toRules(event);
  const { sealed, isWhole } = useSealed(live);
  const pool = useMemo(() => sealed && toPool({ slots, sealed }), [slots, sealed]);
  const before = useMemo(() => pool && placesIf({ rules, slots, pool, outcomes: toOutcomes(slots) }), [pool, rules, slots]);
  const after = useMemo(() => pool && placesIf({ rules, slots, pool, outcomes }), [pool, rules, slots, outcomes]);
  const later = useDeferredValue(outcomes);
  const ownNo = board?.mine?.entry_no;
  const isChosen = count > 0;
  const asked = useMemo(
    () =>
      pool && sealed && isWhole && ownNo !== undefined && isChosen ? { rules, slots, pool, sealed, outcomes: later, entryNo: ownNo } : null,
    [pool, sealed, isWhole, ownNo, isChosen, rules, slots, later],
  );
  const chance = useChanceIf(asked);
  if (!board || !before || !after) return <p className="meta">Fetching everybody’s picks.</p>;
  const rows = rowsIf({ board, before, after });
  const own = ownNo === undefined ? undefined : after.get(ownNo);
  const gained = own && ownNo !== undefined ? (before.get(ownNo)?.rank ?? own.rank) - own.rank : 0;
  return (
    <div className="bp-tab">
      {own ? (
        <p className="bp-sum" role="status">
          <span className="score">{own.rank}</span>
          <span>
            <Movement places={gained} isBig />{" "}
            <b>{count === 0 ? `You are ${rankText(own.rank)} now` : `${rankText(own.rank)} with ${counted(count, "chosen result")}`}</b>
            {chance ? (
              <span className="meta">
                <br />
                Then {percentLabel(chance.win)} to finish 1st, {percentLabel(chance.place)} for the top 3
                {chance.isExact ? ", every outcome counted." : `, drawn, give or take ${percentLabel(chance.error ?? 0)}.`}
                {chance.isCounting ? " Counting every outcome." : ""}
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
      <Standings label={count === 0 ? "The table now" : "The table if so"} rows={rows} isOwnPinned hasLead />
      <p className="small meta space-above">
        {isWhole ? `Ranks among ${counted(pool?.size ?? 0, "entry", "entries")}.` : `Ranks among the ${rows.length} shown only.`}
      </p>
    </div>
  );
}

/** All sealed picks. Where they are more than the server sends at once, only those of the top entries and the viewer. */
function useSealed({ event, sealedCount, board }: Live): { readonly sealed: SealedValues | null; readonly isWhole: boolean } {
  const whole = useQuery(exportQuery(event, sealedCount));
  const rows = [...(board?.rows.slice(0, FEW) ?? []), ...(board?.mine ? [board.mine] : [])];
  const numbers = [...new Set(rows.flatMap(({ entry_no }) => (entry_no === undefined ? [] : [entry_no])))];
  const few = useQueries({ queries: numbers.map((no) => ({ ...entryPicksQuery(event, no), enabled: whole.isError })) });
  return useMemo(() => {
    if (whole.data) return { sealed: whole.data.slots, isWhole: true };
    const entries = few.flatMap(({ data }) => (data ? [data] : []));
    if (entries.length === 0) return { sealed: null, isWhole: false };
    const keys = [...new Set(entries.flatMap(({ picks }) => Object.keys(picks)))];
    const valuesOf = (slot: string) =>
      entries.flatMap(({ entry_no, picks }) => (picks[slot] == null ? [] : [[entry_no, picks[slot]] as const]));
    return { sealed: keys.map((slot) => ({ slot, values: valuesOf(slot) })), isWhole: false };
  }, [whole.data, few]);
}

interface RowsIf {
  readonly board: NonNullable<Live["board"]>;
  readonly before: ReadonlyMap<number, Place>;
  readonly after: ReadonlyMap<number, Place>;
}

/** Table rows of the entries whose names are loaded, by their new rank. */
export function rowsIf({ board, before, after }: RowsIf): readonly StandingsRow[] {
  const isOwnHere = board.rows.some(({ is_me }) => is_me);
  const ranks = [...after.values()].map(({ rank }) => rank);
  return [...board.rows, ...(board.mine && !isOwnHere ? [board.mine] : [])]
    .flatMap((row) => {
      const place = row.entry_no === undefined ? undefined : after.get(row.entry_no);
      if (!place || row.entry_no === undefined) return [];
      const moved = (before.get(row.entry_no)?.rank ?? place.rank) - place.rank;
      const isTied = ranks.indexOf(place.rank) !== ranks.lastIndexOf(place.rank);
      return [
        {
          ...toStandingsRow(row),
          rank: place.rank,
          isTied,
          points: place.points.toLocaleString(),
          movement: moved || null,
          isOwn: row.is_me,
        },
      ];
    })
    .sort((a, b) => a.rank - b.rank)
    .filter((row, at) => at < FEW || row.isOwn);
}
