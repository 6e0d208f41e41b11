import { type Draft, POINTS_MAX, type Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { type PresetName, presetNames } from "@sparc/sparclets/bracket/bracket-presets.rules";
import { type ReactElement, useDeferredValue, useMemo } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { MostPoints, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Select } from "../../../ui/select.tsx";
import { EditorBonuses } from "./bonuses.tsx";
import { EditorModes } from "./modes.tsx";
import { type RoundFigures, type RulesPartProps, toExample, toFigures, withKnobs, withPointsAt, withPreset } from "./rules.ts";
import { EditorTieBreaks } from "./tie-breaks.tsx";

interface EditorScoringProps extends RulesPartProps {
  readonly draft: Draft;
  readonly isLocked: boolean;
}

const PRESETS: Readonly<Record<PresetName, string>> = {
  doubling_10: "Doubling, from 10",
  doubling_1: "Doubling, from 1",
  hockey_flat: "Hockey, winners only",
  hockey_decay: "Hockey, less for each game off",
  hockey_exact: "Hockey, exact length adds",
  nba_plus_one: "Doubling, exact length adds 1",
  fibonacci: "Fibonacci",
  equal_rounds: "Every round worth the same",
};

/** Settings of the scoring, with the most points this bracket can bring. */
export function EditorScoring({ draft, rules, isLocked, onChange }: EditorScoringProps): ReactElement {
  const part = { rules, onChange };
  return (
    <fieldset className="two-columns bk-ed" disabled={isLocked}>
      <legend className="visually-hidden">Scoring</legend>
      <div className="stack gap-l">
        <Points {...part} draft={draft} />
        <EditorBonuses {...part} />
      </div>
      <div className="stack gap-l">
        <EditorModes {...part} />
        <EditorTieBreaks {...part} hasQuestion={draft.tie_break !== null} />
      </div>
    </fieldset>
  );
}

function Points({ draft, rules, onChange }: RulesPartProps & { readonly draft: Draft }): ReactElement {
  // Computing the maximum of a large bracket with upsets takes a moment, so it is deferred behind typing.
  const late = useDeferredValue(rules);
  const { total, rounds } = useMemo(() => toFigures(late, draft), [late, draft]);
  const example = useMemo(() => toExample(late, draft), [late, draft]);
  return (
    <RuleSection id="bk-points" title="Points">
      <Select
        id={fieldId("rules.preset")}
        label="Start from"
        value={rules.preset}
        onChange={({ target }) => (target.value === "custom" ? undefined : onChange(withPreset(rules, target.value as PresetName)))}
      >
        {rules.preset === "custom" ? <option value="custom">Your own</option> : null}
        {presetNames.map((name) => (
          <option key={name} value={name}>
            {PRESETS[name]}
          </option>
        ))}
      </Select>
      <MostPoints most={total.toLocaleString()}>
        Counted from the rules and the bracket, never typed in. {example ? `For example: ${example}` : "Add teams to see it counted."}
      </MostPoints>
      {rounds.length > 0 ? <RoundPoints rounds={rounds} rules={rules} onChange={onChange} /> : null}
    </RuleSection>
  );
}

const LIMITS = { min: 0, max: POINTS_MAX };

function RoundPoints({ rounds, rules, onChange }: RulesPartProps & { readonly rounds: readonly RoundFigures[] }): ReactElement {
  const hasLength = rules.length.shape !== "none";
  const setLength = (at: number, to: number): void =>
    onChange(withKnobs(rules, { length: { ...rules.length, points: withPointsAt(rules.length.points, { at, to }) } }));
  return (
    <div className="table-wrap">
      <table className="grid-table bk-points">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Winner</th>
            {hasLength ? <th scope="col">{lengthHead(rules)}</th> : null}
            <th scope="col" className="number-cell">
              Most
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ no, name, series, most }) => (
            <tr key={no}>
              <th scope="row">
                {name}
                <br />
                <span className="meta">{counted(series, "series", "series")}</span>
              </th>
              <td>
                <NumberRule
                  path={`rules.points_winner.${no - 1}`}
                  label={<span className="visually-hidden">Points for the winner, {name}</span>}
                  limits={LIMITS}
                  value={rules.points_winner[no - 1] ?? 0}
                  onChange={(to) => onChange(withKnobs(rules, { points_winner: withPointsAt(rules.points_winner, { at: no - 1, to }) }))}
                />
              </td>
              {hasLength ? (
                <td>
                  <NumberRule
                    path={`rules.length.points.${no - 1}`}
                    label={
                      <span className="visually-hidden">
                        {lengthHead(rules)}, {name}
                      </span>
                    }
                    limits={LIMITS}
                    value={rules.length.points[no - 1] ?? 0}
                    onChange={(to) => setLength(no - 1, to)}
                  />
                </td>
              ) : null}
              <td className="number-cell">{most.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lengthHead({ length }: Rules): string {
  return length.shape === "exact_replaces" ? "Winner and length" : "Exact length";
}
