import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { maxima } from "@sparc/sparclets/point-spread/point-spread-maxima.rules";
import { planSlots } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import { POINT_UNITS } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import { type ReactElement, useMemo } from "react";
import { pointsWords } from "../../../lib/points-words.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import { EditorClosing } from "./closing.tsx";
import { EditorLimits } from "./limits.tsx";
import { EditorWeights } from "./weights.tsx";

export interface RulesPartProps {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

interface EditorRulesProps extends RulesPartProps {
  readonly draft: Draft;
  readonly zone: string;
  readonly isLocked: boolean;
}

/** How picks count, with what that comes to at most on this card. */
export function EditorRules({ draft, rules, zone, isLocked, onChange }: EditorRulesProps): ReactElement {
  const part = { rules, onChange };
  return (
    <fieldset className="ed2 ps-ed" disabled={isLocked}>
      <legend className="vh">Rules</legend>
      <div className="stack l">
        <WhatIsPicked {...part} draft={draft} />
        <EditorWeights {...part} />
      </div>
      <div className="stack l">
        <EditorClosing {...part} draft={draft} zone={zone} />
        <EditorLimits {...part} />
      </div>
    </fieldset>
  );
}

function WhatIsPicked({ draft, rules, onChange }: RulesPartProps & { readonly draft: Draft }): ReactElement {
  const most = useMemo(() => mostOf(rules, draft), [rules, draft]);
  return (
    <section aria-labelledby="ps-picked">
      <h3 className="pane-h" id="ps-picked">
        <span>What is picked</span>
      </h3>
      <fieldset className="field" id={fieldId("rules.against")} tabIndex={-1}>
        <legend className="vh">What is picked</legend>
        <Radio
          name="against"
          label="Against the spread"
          hint="The line decides who covers. A game without a line cannot be picked and costs nobody anything."
          checked={rules.against === "spread"}
          onChange={() => onChange({ ...rules, against: "spread" })}
        />
        <Radio
          name="against"
          label="Straight up"
          hint="Who wins; a tied game is a push."
          checked={rules.against === "winner"}
          onChange={() => onChange({ ...rules, against: "winner" })}
        />
      </fieldset>
      <Checkbox
        id={fieldId("rules.totals")}
        label="Over and under, too"
        hint="The total of points of a game can be picked. Right it brings 1 point."
        checked={rules.totals}
        onChange={({ target }) => onChange({ ...rules, totals: target.checked })}
      />
      <div className="maxi">
        <div>
          <p className="micro meta">Most anyone can score</p>
          <p className="score" data-testid="most">
            {pointsWords(most)}
          </p>
        </div>
        <p className="small meta">Counted from the rules and the card, never typed in. It grows as games come.</p>
      </div>
    </section>
  );
}

/** The most points anybody can score on the card as it is, counted by the rules themselves. */
function mostOf(rules: Rules, draft: Draft): number {
  return maxima({ rules, slots: planSlots({ rules, draft }) }).total / POINT_UNITS;
}
