import { TEAMS_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "@sparc/sparclets/kernel/team-limits";
import { type ReactElement, useState } from "react";
import { ColorChoice } from "../../../platform/studio/color-choice.tsx";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { TrashIcon } from "../../../ui/icons/action-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import type { ContentPartProps } from "./content.tsx";
import type { DraftTeam } from "./draft.ts";
import { TeamLogo } from "./team-logo.tsx";

interface EditorTeamRowProps extends Pick<ContentPartProps, "errorAt" | "onLeave" | "isFixed"> {
  readonly team: DraftTeam;
  readonly at: number;
  readonly count: number;
  readonly onChange: (edit: Partial<DraftTeam>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function EditorTeamRow(props: EditorTeamRowProps): ReactElement {
  const { team, at, count, isFixed, errorAt, onLeave, onChange, onMove, onRemove } = props;
  const path = `draft.teams.${at}`;
  const name = team.name.trim() || `team ${at + 1}`;
  const [problem, setProblem] = useState<string | null>(null);
  const logoProblem = problem ?? errorAt(`${path}.logo`);
  return (
    <tr data-team={at}>
      <td className="line-number">
        <input
          className="input cell num"
          inputMode="numeric"
          aria-label={`Seed of ${name}`}
          value={team.seed ?? ""}
          onChange={({ target }) => onChange({ seed: toSeed(target.value, team.seed) })}
        />
      </td>
      <th scope="row" id={fieldId(path)} tabIndex={-1}>
        <div className="ident">
          <ColorChoice name={name} color={team.color} onChange={(color) => onChange({ color })} />
          <TeamLogo name={name} logo={team.logo} onLogo={(logo) => onChange({ logo })} onProblem={setProblem} />
          <CellText
            id={fieldId(`${path}.name`)}
            label={`Name of team ${at + 1}`}
            most={TEAM_NAME_MAX}
            value={team.name}
            error={longLabel(team.name) ?? errorAt(`${path}.name`) ?? errorAt(`${path}.id`)}
            onLeave={() => onLeave(`${path}.name`)}
            onChange={(text) => onChange({ name: text })}
          />
        </div>
        {logoProblem ? <FieldError isAlert>Logo: {logoProblem}</FieldError> : null}
      </th>
      <td className="short">
        <CellText
          id={fieldId(`${path}.short_name`)}
          label={`Short name of ${name}`}
          most={SHORT_NAME_MAX}
          value={team.short_name}
          error={errorAt(`${path}.short_name`)}
          onLeave={() => onLeave(`${path}.short_name`)}
          onChange={(text) => onChange({ short_name: text })}
        />
      </td>
      <td className="actions">
        {isFixed ? null : (
          <>
            <MoveButtons {...{ at, count, onMove }} toName={(by) => `Move ${name} ${by === -1 ? "up" : "down"}`} />
            <Button size="sm" isIcon variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
              <TrashIcon className="size-s" />
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

interface CellTextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Most characters that can be typed. A longer value from a pasted list stays until it is changed. */
  readonly most: number;
  readonly error: string | undefined;
  readonly onLeave: () => void;
  readonly onChange: (text: string) => void;
}

function CellText({ id, label, value, most, error, onLeave, onChange }: CellTextProps): ReactElement {
  return (
    <div className="cell-text">
      <input
        id={id}
        className="input cell"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Returns the typed seed, null for an empty field, or the former seed for an invalid one. */
function toSeed(text: string, before: number | null): number | null {
  if (text.trim() === "") return null;
  const seed = Number(text);
  return Number.isInteger(seed) && seed >= 1 && seed <= TEAMS_MAX ? seed : before;
}

/** This error shows at once, because a pasted name has no field to leave. */
function longLabel(name: string): string | undefined {
  return name.trim().length > TEAM_NAME_MAX ? `Keep the name within ${TEAM_NAME_MAX} characters` : undefined;
}
