import { type DraftSeries, SERIES_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import { toSeriesKey } from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { ReactElement } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ContentPartProps } from "./content.tsx";
import { sideLabel } from "./labels.ts";
import { isStandardTree, sideText, toSide, withoutSeries, withSeries, withSide, withStandardTree } from "./tree.ts";

interface EditorSeriesProps extends ContentPartProps {
  readonly gaps: readonly Gap[];
  /** Index in the draft of the series whose sides are being chosen. */
  readonly open: number | null;
  readonly onOpen: (at: number | null) => void;
}

/** The tree, round by round. It follows the order of the teams until the author chooses a side. */
export function EditorSeries(props: EditorSeriesProps): ReactElement {
  const { draft, isFixed } = props;
  const headingId = fieldId("draft.series");
  return (
    <RuleSection id={headingId} title="Who meets whom" isTarget>
      {isFixed ? null : <TreeOrder {...props} />}
      {draft.rounds.map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its position
        <section key={index} className="bk-tree" aria-label={round.name || `Round ${index + 1}`}>
          <h4 className="micro meta">{round.name || `Round ${index + 1}`}</h4>
          <ol>
            {draft.series.map((series, at) =>
              series.round === index + 1 ? <SeriesRow key={toSeriesKey(series)} {...props} series={series} at={at} /> : null,
            )}
          </ol>
          {isFixed ? null : <AddSeries {...props} round={index + 1} />}
        </section>
      ))}
    </RuleSection>
  );
}

function TreeOrder({ draft, change, onOpen }: EditorSeriesProps): ReactElement {
  if (isStandardTree(draft)) return <p className="small meta">By the order of the teams: the best meet as late as they can.</p>;
  const restore = (): void => {
    onOpen(null);
    change(withStandardTree(draft), "tree");
  };
  return (
    <Notice
      action={
        <Button size="sm" className="hair" onClick={restore}>
          By the order of the teams
        </Button>
      }
    >
      You chose who meets whom, so changes of the teams leave it alone.
    </Notice>
  );
}

function AddSeries({ draft, change, round }: EditorSeriesProps & { readonly round: number }): ReactElement {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-disabled={draft.series.length >= SERIES_MAX || undefined}
      onClick={() => change(withSeries(draft, round), "series")}
    >
      <PlusIcon className="size-s" />
      Series<span className="visually-hidden"> in {draft.rounds[round - 1]?.name || `round ${round}`}</span>
    </Button>
  );
}

interface SeriesRowProps extends EditorSeriesProps {
  readonly series: DraftSeries;
  readonly at: number;
}

function SeriesRow({ series, at, ...props }: SeriesRowProps): ReactElement {
  const { draft, isFixed, change, gaps, open, onOpen } = props;
  const path = `draft.series.${at}`;
  const problem = gaps.find((gap) => gap.level === "error" && gap.path.startsWith(`${path}.`) && !gap.path.endsWith("_at"));
  const pairing = series.sides.map((side) => sideLabel(draft, side)).join(" – ");
  const isOpen = open === at && !isFixed;
  return (
    <li id={fieldId(path)} tabIndex={-1}>
      <p className="row nowrap">
        <span className="num meta">{series.n}</span>
        <span className="grow">
          {pairing}
          {problem ? (
            <span className="small negative">
              <AlertIcon className="size-s" /> {problem.message}
            </span>
          ) : null}
        </span>
        {isFixed ? null : (
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : at)}>
            {isOpen ? "Done" : "Change"}
            <span className="visually-hidden">: {pairing}</span>
          </Button>
        )}
      </p>
      {isOpen ? (
        <div className="twoc">
          <SideChoice {...{ draft, change, series }} place={0} id={fieldId(`${path}.sides.0`)} />
          <SideChoice {...{ draft, change, series }} place={1} id={fieldId(`${path}.sides.1`)} />
          <Button
            size="sm"
            className="hair"
            onClick={() => {
              onOpen(null);
              change(withoutSeries(draft, series), "series");
            }}
          >
            <TrashIcon className="size-s" />
            Remove this series
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface SideChoiceProps extends Pick<EditorSeriesProps, "draft" | "change"> {
  readonly series: DraftSeries;
  readonly place: 0 | 1;
  readonly id: string;
}

function SideChoice({ draft, change, series, place, id }: SideChoiceProps): ReactElement {
  const { round, n, sides } = series;
  const earlier = draft.series.filter((one) => one.round < round);
  return (
    <Select
      id={id}
      label={place === 0 ? "One side" : "Other side"}
      hint={place === 0 ? "Who stands elsewhere changes places." : undefined}
      value={sideText(sides[place])}
      onChange={({ target }) => change(withSide(draft, { place: { round, n, at: place }, side: toSide(target.value) }), "side")}
    >
      <option value="open">To come</option>
      <optgroup label="Teams">
        {draft.teams.map((team) => (
          <option key={team.id} value={`team:${team.id}`}>
            {team.name || team.short_name || "A team without a name"}
          </option>
        ))}
      </optgroup>
      {earlier.length > 0 ? (
        <optgroup label="Winners">
          {earlier.map((one) => (
            <option key={toSeriesKey(one)} value={`winner:${toSeriesKey(one)}`}>
              {sideLabel(draft, { kind: "winner", series: toSeriesKey(one) })}:{" "}
              {one.sides.map((side) => sideLabel(draft, side)).join(" – ")}
            </option>
          ))}
        </optgroup>
      ) : null}
    </Select>
  );
}
