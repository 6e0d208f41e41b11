import { type Draft, STRENGTH_EVEN, STRENGTH_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import type { ContentPartProps } from "./content.tsx";
import "./odds.css";
import { hasOdds, oddsExample, withOdds, withStrength } from "./odds-draft.ts";

/** Settings of the odds that members' chances are computed with. */
export function EditorOdds({ draft, change }: ContentPartProps): ReactElement | null {
  if (draft.teams.length === 0) return null;
  return (
    <RuleSection id={fieldId("draft.odds")} title="Odds for chances" isTarget>
      <OddsFields teams={draft.teams} onChange={(teams, about) => change({ ...draft, teams }, `odds ${about}`)} />
    </RuleSection>
  );
}

interface OddsFieldsProps {
  readonly teams: Draft["teams"];
  readonly onChange: (teams: Draft["teams"], about: string) => void;
}

const LIMITS = { min: 1, max: STRENGTH_MAX };

/** One strength per team. It holds against any opponent, also in series whose teams are still unknown. */
export function OddsFields({ teams, onChange }: OddsFieldsProps): ReactElement {
  const isSet = hasOdds(teams);
  const example = isSet ? oddsExample(teams) : null;
  return (
    <>
      <fieldset className="field">
        <legend className="visually-hidden">Odds for chances</legend>
        <Radio
          name="odds"
          label="Each game is even"
          hint="Chances take all teams to be equal."
          checked={!isSet}
          onChange={() => onChange(withOdds(teams, false), "set")}
        />
        <Radio
          name="odds"
          label="Odds you set"
          hint="A strength for each team. Points and ranks do not hang on it; everybody reads that odds were set."
          checked={isSet}
          onChange={() => onChange(withOdds(teams, true), "set")}
        />
      </fieldset>
      {isSet ? (
        <>
          <p className="small meta">
            A team with 200 wins two games of three against one with {STRENGTH_EVEN}. {example}
          </p>
          <div className="bk-odds">
            {teams.map(({ id, name, short_name, strength }) => (
              <NumberRule
                key={id}
                path={`draft.strength.${id}`}
                label={
                  <>
                    <span className="visually-hidden">Strength of </span>
                    {name.trim() || short_name || "a team without a name"}
                  </>
                }
                limits={LIMITS}
                value={strength ?? STRENGTH_EVEN}
                onChange={(to) => onChange(withStrength(teams, { id, strength: to }), id)}
              />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}
