import { TEAM_NAME_MAX, TEAMS_MAX, TEAMS_MIN } from "@sparc/sparclets/team-rules";
import { TEAM_BEST_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { TeamBadge } from "../teams/team-badge.tsx";
import type { RulesPartProps } from "./rules.ts";

const CHOICES = [
  { value: "players", label: "Players choose", hint: "In the lobby, on their phones. Whoever has not chosen is drawn at the start." },
  { value: "drawn", label: "Drawn", hint: "Everybody is drawn at the start, into teams of equal size." },
  { value: "host", label: "I do", hint: "You put players into teams on the console. The others are drawn at the start." },
] as const;

const POINTS = [
  { value: "mean", label: "Mean of its members", hint: "Fair to small teams. Somebody who comes late counts from the next question on." },
  { value: "best", label: "Sum of its best members", hint: "A member who has a bad day costs nothing." },
] as const;

const AWARDS = [
  { value: "people", label: "People", hint: "By the table of people, whatever their team." },
  {
    value: "teams",
    label: "Teams",
    hint: "Each member who played gets the stars and the prize of the team’s place: for a team of 30, one prize is 30 prizes.",
  },
] as const;

/** The names as they are edited: two at least, which may be blank. */
export function toTeamNames(names: readonly string[]): string[] {
  return [...names, ...Array<string>(Math.max(0, TEAMS_MIN - names.length)).fill("")];
}

/** The message for a name that an earlier team has, too. */
export function findDuplicate(names: readonly string[], at: number): string | undefined {
  const fold = (name: string | undefined) => name?.trim().toLocaleLowerCase();
  const name = fold(names[at]);
  const first = names.findIndex((other) => fold(other) === name);
  return name && first < at ? `Team ${first + 1} has this name, too` : undefined;
}

/** Settings of a game in teams: who decides about them, how they score, and their names. */
export function EditorTeams({ rules, onChange }: RulesPartProps): ReactElement {
  const isOn = rules.teams === "own_devices";
  return (
    <fieldset className="field" id={fieldId("rules.teams")} tabIndex={-1}>
      <legend>Teams</legend>
      <Checkbox
        label="Play in teams"
        hint="Everybody answers on their own phone. A table of teams stands beside that of people."
        checked={isOn}
        onChange={({ target }) =>
          onChange({ ...rules, teams: target.checked ? "own_devices" : "off", team_names: toTeamNames(rules.team_names) })
        }
      />
      {isOn ? (
        <>
          <fieldset className="field">
            <legend>Who decides</legend>
            {CHOICES.map((choice) => (
              <Radio
                key={choice.value}
                name="team_choice"
                {...choice}
                checked={rules.team_choice === choice.value}
                onChange={() => onChange({ ...rules, team_choice: choice.value })}
              />
            ))}
          </fieldset>
          <fieldset className="field">
            <legend>A team’s points</legend>
            {POINTS.map((points) => (
              <Radio
                key={points.value}
                name="team_points"
                {...points}
                checked={rules.team_points === points.value}
                onChange={() => onChange({ ...rules, team_points: points.value })}
              />
            ))}
            {rules.team_points === "best" ? (
              <NumberRule
                path="rules.team_best"
                label="How many of its best"
                limits={{ min: 1, max: TEAM_BEST_MAX }}
                value={rules.team_best}
                onChange={(team_best) => onChange({ ...rules, team_best })}
              />
            ) : null}
          </fieldset>
          <fieldset className="field">
            <legend>Stars and prizes for places go to</legend>
            {AWARDS.map((awards) => (
              <Radio
                key={awards.value}
                name="team_awards"
                {...awards}
                checked={(rules.team_awards ?? "people") === awards.value}
                onChange={() => onChange({ ...rules, team_awards: awards.value })}
              />
            ))}
            <p className="small meta">Both tables are shown everywhere. Stars for taking part and for right answers always go to people.</p>
          </fieldset>
          <TeamNames rules={rules} onChange={onChange} />
        </>
      ) : null}
    </fieldset>
  );
}

function TeamNames({ rules, onChange }: RulesPartProps): ReactElement {
  const names = toTeamNames(rules.team_names);
  const change = (team_names: string[]): void => onChange({ ...rules, team_names });
  return (
    <fieldset className="field">
      <legend>Names</legend>
      <ol className="team-names">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its position
          <li key={at}>
            <TeamBadge no={at + 1} />
            <TextField
              id={fieldId(`rules.team_names.${at}`)}
              label={`Name of team ${at + 1}`}
              placeholder={`Team ${at + 1}`}
              maxLength={TEAM_NAME_MAX}
              value={name}
              error={findDuplicate(names, at)}
              onChange={({ target }) => change(names.with(at, target.value))}
            />
            <Button
              isIcon
              size="sm"
              variant="quiet"
              aria-label={`Remove ${name || `team ${at + 1}`}`}
              disabled={names.length <= TEAMS_MIN}
              onClick={() => change(names.toSpliced(at, 1))}
            >
              <CrossIcon className="size-s" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="row">
        <Button size="sm" className="hair" disabled={names.length >= TEAMS_MAX} onClick={() => change([...names, ""])}>
          <PlusIcon className="size-s" />
          Add a team
        </Button>
        <span className="small meta">
          {names.length} of {TEAMS_MAX}
        </span>
      </p>
    </fieldset>
  );
}
