import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useMemo } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { type EntryPicks, entryPicksQuery } from "../../../platform/picks/sealed.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Face } from "../../../ui/face.tsx";
import { CheckIcon, ClockIcon, CrossIcon } from "../../../ui/icons/status-icons.ts";
import { Section } from "../../../ui/section.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { toRules } from "../bracket.queries.ts";
import type { Live } from "../use-live.ts";
import { type LiveSeries, toLiveBracket } from "./bracket.ts";
import { type Compared, type ComparedSeries, compared } from "./compare-rows.ts";
import { pairName, rankText, STATE_LABELS, shortPick, signedPoints } from "./labels.ts";
import { type LiveSearch, useLiveSearch } from "./link.tsx";

/** The viewer's bracket beside another entry's, whose number is in the address. */
export function Compare({ live }: { readonly live: Live }): ReactElement {
  const { with: entryNo } = useLiveSearch();
  return (
    <Section title="Compare" aside={<ChooseOther live={live} chosen={entryNo} />}>
      <div id="compare">
        {entryNo === undefined ? (
          <p className="meta">Choose somebody to see both brackets beside each other.</p>
        ) : (
          <Other live={live} entryNo={entryNo} />
        )}
      </div>
    </Section>
  );
}

interface ChooseOtherProps {
  readonly live: Live;
  readonly chosen: number | undefined;
}

function ChooseOther({ live, chosen }: ChooseOtherProps): ReactElement {
  const navigate = useNavigate();
  const rows = (live.board?.rows ?? []).filter(({ is_me, entry_no }) => !is_me && entry_no !== undefined);
  const isListed = chosen === undefined || rows.some(({ entry_no }) => entry_no === chosen);
  const choose = (value: string): void => {
    const search = (before: LiveSearch) => ({ ...before, show: "paths", with: value === "" ? undefined : Number(value) });
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  };
  return (
    <label className="bp-who">
      <span className="visually-hidden">Compare with</span>
      <select className="input" value={chosen ?? ""} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose somebody</option>
        {isListed ? null : <option value={chosen}>Entry {(chosen ?? 0) + 1}</option>}
        {rows.map(({ user_id, entry_no, display_name, rank }) => (
          <option key={user_id} value={entry_no}>
            {display_name}, {rankText(rank)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Other({ live, entryNo }: { readonly live: Live; readonly entryNo: number }): ReactElement | null {
  const { event, slots } = live;
  const { data, error, refetch } = useQuery(entryPicksQuery(event, entryNo));
  const rules = toRules(event);
  const rows = useMemo(() => {
    if (!data) return null;
    const sealed = new Set(slots.filter(({ sealed_at }) => sealed_at !== null).map(({ key }) => key));
    return compared({ own: live.bracket, other: toLiveBracket({ slots, rules, picks: data.picks }), sealed });
  }, [data, slots, rules, live.bracket]);
  if (!data || !rows) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <Versus live={live} other={data} rows={rows} />
      <CompareTable live={live} other={data} rows={rows} />
    </>
  );
}

interface ComparedProps {
  readonly live: Live;
  readonly other: EntryPicks;
  readonly rows: Compared;
}

function Versus({ live, other, rows }: ComparedProps): ReactElement {
  const mine = live.board?.mine;
  return (
    <div className="bp-vs">
      <div>
        <Face face={mine?.face} photoUrl={mine?.photo_url} />
        <b className="h4">You</b>
        <span className="num">{mine?.points.toLocaleString() ?? "–"}</span>
      </div>
      <p className="small meta">
        {rows.same.length} the same,
        <br />
        {rows.separates.length + rows.separated.length} not
      </p>
      <div>
        <span className="num">{other.points.toLocaleString()}</span>
        <b className="h4">
          <bdi className="pname">{other.display_name}</bdi>
        </b>
        <Face face={other.face} photoUrl={other.photo_url} />
      </div>
    </div>
  );
}

function CompareTable({ live, other, rows }: ComparedProps): ReactElement {
  const mine = live.board?.mine;
  return (
    <table className="compare-table">
      <caption className="visually-hidden">Your bracket beside that of {other.display_name}</caption>
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col">You{mine ? `, ${rankText(mine.rank)}` : ""}</th>
          <th scope="col">
            <bdi className="pname">{other.display_name}</bdi>
            {other.rank === null ? "" : `, ${rankText(other.rank)}`}
          </th>
        </tr>
      </thead>
      <Group title="Still separates you" rows={rows.separates} isDifferent />
      <Group title="Has separated you" rows={rows.separated} isDifferent />
      <Group title="The same" rows={rows.same} />
    </table>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly ComparedSeries[];
  readonly isDifferent?: boolean;
}

function Group({ title, rows, isDifferent }: GroupProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="group-head">
        <th colSpan={3} scope="colgroup">
          {title}
        </th>
      </tr>
      {rows.map(({ key, own, other }) => (
        <tr key={key} className={classNames(isDifferent ? "diff" : "same")}>
          <th scope="row">{pairName(own)}</th>
          <PickCell series={own} />
          <PickCell series={other} />
        </tr>
      ))}
    </tbody>
  );
}

function PickCell({ series: { pick } }: { readonly series: LiveSeries }): ReactElement {
  const { state, team } = pick;
  if (!team) return <td className="meta">No pick</td>;
  const isMissed = state === "wrong" || state === "out";
  return (
    <td>
      <span className="compare-pick">
        <TeamFlag team={team} />
        {isMissed ? <s>{shortPick(pick)}</s> : <b>{shortPick(pick)}</b>}
        <span className="compare-points">
          {isMissed ? (
            <CrossIcon className="size-s negative" />
          ) : state === "right" ? (
            <CheckIcon className="size-s positive" />
          ) : (
            <ClockIcon className="size-s" />
          )}
          <span className="visually-hidden">{STATE_LABELS[state]}</span>
          {pick.points === null ? null : (
            <span className="num">
              {signedPoints(pick.points)}
              <span className="visually-hidden"> points</span>
            </span>
          )}
        </span>
      </span>
    </td>
  );
}
