import { type DraftTeam, LINE_MAX, TOTAL_MAX } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { ColorChoice } from "../../../platform/studio/color-choice.tsx";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { changedMatchup, changedTeam } from "./draft.ts";
import type { EditorGameProps } from "./game.tsx";
import { gameLabel, lineMeaning, totalMeaning } from "./labels.ts";
import { HalfStepper } from "./stepper.tsx";

type FieldsProps = EditorGameProps & { readonly path: string };

export function EditorGameFields(props: FieldsProps): ReactElement {
  const { draft, matchup, place, path, zone, isPublished, errorAt, change } = props;
  const now = useNow();
  return (
    <div className="stack ps-fields">
      {(["away", "home"] as const).map((role) => (
        <TeamFields key={role} {...props} role={role} />
      ))}
      {matchup.game_id === null ? null : <p className="small meta">The feed says who plays and when; what it changes is taken over.</p>}
      <DateTime
        id={fieldId(`${path}.starts_at`)}
        label="Start"
        hint={`${zoneLabel(zone, matchup.starts_at ?? now)}. Picks close then.`}
        error={errorAt(`${path}.starts_at`)}
        isOptional={false}
        isDisabled={isPublished}
        zone={zone}
        value={matchup.starts_at === null ? null : new Date(matchup.starts_at).toISOString()}
        onChange={(iso) =>
          change(changedMatchup(draft, place, { starts_at: iso === null ? null : Date.parse(iso) }), `${matchup.key} starts_at`)
        }
      />
      <LineFields {...props} />
    </div>
  );
}

function TeamFields({
  role,
  draft,
  matchup,
  place,
  path,
  isPublished,
  errorAt,
  onLeave,
  change,
}: FieldsProps & { readonly role: "away" | "home" }) {
  const team = matchup[role];
  const set = (edit: Partial<DraftTeam>): void =>
    change(changedMatchup(draft, place, { [role]: changedTeam(draft, team, edit) }), `${matchup.key} ${role} ${Object.keys(edit).join()}`);
  const text = (member: "name" | "short_name") => ({
    id: fieldId(`${path}.${role}.${member}`),
    autoComplete: "off",
    disabled: isPublished || matchup.game_id !== null,
    value: team[member],
    error: errorAt(`${path}.${role}.${member}`),
    onBlur: () => onLeave(`${path}.${role}.${member}`),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [member]: target.value }),
  });
  return (
    <div className="ps-team">
      <TextField label={role === "away" ? "Away team" : "Home team"} {...text("name")} />
      <TextField label="Short" {...text("short_name")} />
      <ColorChoice name={team.name.trim() || `the ${role} team`} color={team.color} onChange={(color) => set({ color })} />
    </div>
  );
}

/** Fields for the line and, where the rules use it, the total. */
function LineFields({ draft, rules, isPublished, matchup, place, path, change }: FieldsProps): ReactElement {
  const called = gameLabel(matchup);
  const set = (edit: { line?: number | null; total?: number | null }): void =>
    change(changedMatchup(draft, place, edit), `${matchup.key} ${Object.keys(edit).join()}`);
  return (
    <fieldset className="ps-ed-part">
      <legend className="visually-hidden">Line of {called}</legend>
      <div className="ps-numbers">
        {rules.against === "winner" ? null : (
          <HalfStepper
            id={fieldId(`${path}.line`)}
            label={`Line for ${matchup.home.name.trim() || "the home team"}`}
            of={`the line of ${called}`}
            hint={lineMeaning(matchup)}
            value={matchup.line}
            limits={{ min: -LINE_MAX, max: LINE_MAX }}
            from={0}
            isSigned
            isFixed={isPublished}
            onChange={(line) => set({ line })}
          />
        )}
        {rules.totals ? (
          <HalfStepper
            id={fieldId(`${path}.total`)}
            label="Total of points"
            of={`the total of ${called}`}
            hint={totalMeaning(matchup)}
            value={matchup.total}
            limits={{ min: 0.5, max: TOTAL_MAX }}
            from={44}
            isFixed={isPublished}
            onChange={(total) => set({ total })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
