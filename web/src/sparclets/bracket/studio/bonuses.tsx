import { type LengthShape, POINTS_MAX, type Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { RuleSection, RuleSelect, ruleOptions } from "../../../platform/studio/rule-parts.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type RulesPartProps, withKnobs } from "./rules.ts";

const SHAPES = ruleOptions<LengthShape>({
  none: "Brings no points",
  exact: "The right length adds points",
  exact_replaces: "With the right length other points than the winner’s",
  off_by_game: "Winner and length together, less for each game off",
  closeness: "Points for being close, less for each game off",
});
const UPSETS = ruleOptions<Rules["upset"]["shape"]>({
  none: "Bring no more",
  flat: "The same for every upset",
  seed_difference: "By how far the seeds are apart, times the round",
});
const LIMITS = { min: 0, max: POINTS_MAX };

/** Settings of the points for a series' length and for an unexpected winner. */
export function EditorBonuses({ rules, onChange }: RulesPartProps): ReactElement {
  const { length, upset } = rules;
  const setLength = (edit: Partial<Rules["length"]>): void => onChange(withKnobs(rules, { length: { ...length, ...edit } }));
  const setUpset = (edit: Partial<Rules["upset"]>): void => onChange(withKnobs(rules, { upset: { ...upset, ...edit } }));
  const isByGame = length.shape === "off_by_game" || length.shape === "closeness";
  return (
    <RuleSection id="bk-bonuses" title="Lengths and upsets">
      <RuleSelect
        id={fieldId("rules.length.shape")}
        label="How many games a series takes"
        hint="Members always say it, unless a series is a single game; it can also decide between equal entries."
        value={length.shape}
        options={SHAPES}
        onChange={(shape) => setLength({ shape })}
      />
      {isByGame ? (
        <NumberRule
          path="rules.length.per_game"
          label="Points less for each game off"
          limits={LIMITS}
          value={length.per_game}
          onChange={(per_game) => setLength({ per_game })}
        />
      ) : null}
      {length.shape === "none" ? null : (
        <Checkbox
          id={fieldId("rules.length.needs_winner")}
          label="Only with the right winner"
          checked={length.needs_winner}
          onChange={({ target }) => setLength({ needs_winner: target.checked })}
        />
      )}
      <RuleSelect
        id={fieldId("rules.upset.shape")}
        label="Right winners who were seeded behind"
        hint="Counted on who really met. Only teams with seeds take part."
        value={upset.shape}
        options={UPSETS}
        onChange={(shape) => setUpset({ shape })}
      />
      {upset.shape === "none" ? null : (
        <NumberRule
          path="rules.upset.points"
          label={upset.shape === "flat" ? "Points for an upset" : "Points for each seed between them"}
          limits={LIMITS}
          value={upset.points}
          onChange={(points) => setUpset({ points })}
        />
      )}
    </RuleSection>
  );
}
