import { type ReactElement, useState } from "react";
import { mayChangeRules, toLocked } from "../../platform/studio/editable.ts";
import { Button } from "../../ui/button.tsx";
import { LockedNote } from "./locked-note.tsx";
import { PrizesForm } from "./prizes/prizes-form.tsx";
import { RulesChange } from "./rules-change.tsx";
import { StarsForm } from "./stars-form.tsx";
import type { StepProps } from "./step-props.ts";

/** Rules, stars and prizes. Rules that somebody has entered by change in one step with a reason, and not while they are typed. */
export function StepRules(props: StepProps): ReactElement {
  const { form, studio, showErrors, target, importsFirst, errorAt } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { Editor } = studio;
  const hasRules = studio.editorParts.includes("rules");
  const canChange = hasRules && mayChangeRules(form.stored);
  return (
    <>
      {canChange && isChanging ? (
        <RulesChange
          key={JSON.stringify(form.stored.rules)}
          {...{ form, studio, showErrors, target, importsFirst }}
          onEnd={() => setIsChanging(false)}
        />
      ) : (
        <>
          <LockedNote locked={toLocked(form.stored, "rules")} />
          {canChange ? (
            <p>
              <Button onClick={() => setIsChanging(true)}>Change rules</Button>
            </p>
          ) : null}
          {hasRules ? <Editor event={form.shown} {...{ form, showErrors, target, importsFirst }} part="rules" /> : null}
        </>
      )}
      <StarsForm form={form} errorAt={errorAt} />
      <PrizesForm form={form} errorAt={errorAt} />
    </>
  );
}
