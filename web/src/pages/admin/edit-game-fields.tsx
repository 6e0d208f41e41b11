import { type ReactElement, type ReactNode, useId } from "react";
import { browserZone } from "../../lib/time-zone.ts";
import { dayAndTime } from "../../lib/times.ts";
import { DateTime } from "../../platform/studio/date-time-field.tsx";
import { zoneLabel } from "../../platform/studio/zoned-time.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type EntryProblems, type GameEntry, hasScore, sourceFactsLabel, toEntry } from "./game-entry.ts";
import {
  type GameStatus,
  GROUP_LABELS,
  gameLineLabel,
  gameTotalLabel,
  type PersistedGroup,
  STATUS_LABELS,
  scoreLabel,
} from "./game-labels.ts";
import type { CatalogueGame } from "./games.queries.ts";

interface EditGameFieldsProps {
  readonly game: CatalogueGame;
  readonly entry: GameEntry;
  readonly problems: EntryProblems;
  /** True once the admin has tried to store the game; from then on errors are shown. */
  readonly showErrors: boolean;
  readonly onChange: (more: Partial<GameEntry>) => void;
}

type SourceFacts = NonNullable<CatalogueGame["source_facts"]>;

const FACT_LABELS: Readonly<Record<PersistedGroup, (facts: SourceFacts) => string>> = {
  start: ({ starts_at }) => dayAndTime(Date.parse(starts_at)),
  line: ({ line }) => gameLineLabel(line),
  total: ({ total }) => gameTotalLabel(total),
  result: (facts) => `${STATUS_LABELS[facts.status]}${facts.home_score === null ? "" : `, ${scoreLabel(facts)}`}`,
};

const zone = browserZone();

/** Fields for start, line, total and result. An overridden field shows who set it and what files and feeds report instead. */
export function EditGameFields({ game, entry, problems, showErrors, onChange }: EditGameFieldsProps): ReactElement {
  const id = useId();
  const isReleased = (group: PersistedGroup): boolean => entry.release.includes(group);
  const overrideNote = (group: PersistedGroup): ReactElement => (
    <OverrideNote group={group} game={game} entry={entry} onChange={onChange} />
  );
  return (
    <>
      <DateTime
        id={`${id}-start`}
        label="Start"
        isOptional={false}
        isDisabled={isReleased("start")}
        zone={zone}
        hint={zoneLabel(zone, Date.parse(entry.startsAt))}
        value={entry.startsAt}
        onChange={(iso) => {
          if (iso !== null) onChange({ startsAt: iso });
        }}
      />
      {overrideNote("start")}
      <div className="game-pair">
        <TextField
          label={`Line of ${game.home.name}`}
          isOptional
          autoComplete="off"
          disabled={isReleased("line")}
          hint="−3.5: they must win by 4."
          value={entry.line}
          error={problems.line}
          onChange={({ target }) => onChange({ line: target.value })}
        />
        <TextField
          label="Total"
          isOptional
          autoComplete="off"
          disabled={isReleased("total")}
          hint="Of both sides."
          value={entry.total}
          error={problems.total}
          onChange={({ target }) => onChange({ total: target.value })}
        />
      </div>
      {overrideNote("line")}
      {overrideNote("total")}
      <ResultFields
        game={game}
        entry={entry}
        problem={showErrors ? problems.score : undefined}
        isFixed={isReleased("result")}
        onChange={onChange}
      />
      {overrideNote("result")}
    </>
  );
}

interface ResultFieldsProps extends Pick<EditGameFieldsProps, "game" | "entry" | "onChange"> {
  readonly problem: string | undefined;
  readonly isFixed: boolean;
}

function ResultFields({ game, entry, problem, isFixed, onChange }: ResultFieldsProps): ReactNode {
  const score = (side: "away" | "home"): ReactElement => {
    const name = side === "home" ? "homeScore" : "awayScore";
    return (
      <TextField
        label={`Score of ${game[side].name}`}
        isOptional={entry.status !== "final"}
        inputMode="numeric"
        autoComplete="off"
        disabled={isFixed}
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    );
  };
  return (
    <>
      <Select
        label="State"
        disabled={isFixed}
        value={entry.status}
        onChange={({ target }) => onChange({ status: target.value as GameStatus })}
      >
        {Object.entries(STATUS_LABELS).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Select>
      {hasScore(entry.status) ? (
        <div className="game-pair">
          {score("away")}
          {score("home")}
        </div>
      ) : null}
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  );
}

/** Says who overrode this group of fields and what files and feeds report for it, with a checkbox that releases the override. */
function OverrideNote({
  group,
  game,
  entry,
  onChange,
}: Pick<EditGameFieldsProps, "game" | "entry" | "onChange"> & { readonly group: PersistedGroup }): ReactNode {
  const override = game.overrides.find((one) => one.group === group);
  if (!override || game.source_facts === null) return null;
  const sourceFacts = game.source_facts;
  const label = sourceFactsLabel(game, group, FACT_LABELS[group]);
  const isReleased = entry.release.includes(group);
  const toggle = (): void => {
    const release = isReleased ? entry.release.filter((one) => one !== group) : [...entry.release, group];
    // The fields show the values that storing would lead to.
    onChange({ release, ...toFields(group, toEntry(isReleased ? game : sourceFacts)) });
  };
  return (
    <div className="game-override">
      <p className="small">
        {GROUP_LABELS[group]} set by {override.by}, {dayAndTime(Date.parse(override.at))}: “{override.reason}”{" "}
        {label === null ? "Files and feeds say the same." : `Files and feeds say ${label}.`}
      </p>
      <Checkbox
        label={`Release the ${GROUP_LABELS[group].toLowerCase()}: files and feeds count again`}
        checked={isReleased}
        onChange={toggle}
      />
    </div>
  );
}

function toFields(group: PersistedGroup, entry: ReturnType<typeof toEntry>): Partial<GameEntry> {
  const { startsAt, line, total, status, homeScore, awayScore } = entry;
  return { start: { startsAt }, line: { line }, total: { total }, result: { status, homeScore, awayScore } }[group];
}
