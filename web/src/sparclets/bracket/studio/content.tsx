import { type Draft, QUESTION_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useState } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { StepButtons } from "../../../platform/studio/step-buttons.tsx";
import type { Steps } from "../../../platform/studio/steps-back.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EditorLocks } from "./locks.tsx";
import { EditorOdds } from "./odds.tsx";
import { EditorRounds } from "./rounds.tsx";
import type { RulesPartProps } from "./rules.ts";
import { EditorSeries } from "./series.tsx";
import { EditorTeams } from "./teams.tsx";

/**
 * Props shared by the parts of the content form. `about` names the subject of a change; consecutive changes of one subject are one undo
 * step.
 */
export interface ContentPartProps {
  readonly draft: Draft;
  /** True once members have entered: the tree, its teams and the lengths of series can no longer change. */
  readonly isFixed: boolean;
  readonly change: (next: Draft, about: string) => void;
  /** Returns the problem to show at a field. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
}

interface EditorContentProps {
  readonly draft: Draft;
  readonly steps: Steps<Draft>;
  readonly rulesPart: RulesPartProps & { readonly isLocked: boolean };
  readonly zone: string;
  readonly gaps: readonly Gap[];
  readonly showErrors: boolean;
  readonly isLocked: boolean;
  readonly isFixed: boolean;
  readonly openSeries: number | null;
  readonly onOpenSeries: (at: number | null) => void;
}

export function EditorContent(props: EditorContentProps): ReactElement {
  const { draft, steps, rulesPart, zone, gaps, showErrors, isLocked, isFixed, openSeries, onOpenSeries } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const part: ContentPartProps = {
    draft,
    isFixed,
    change: steps.change,
    errorAt: (path) => (showErrors || left.has(path) ? gaps.find((gap) => gap.path === path && gap.level === "error")?.message : undefined),
    onLeave: (path) => setLeft((before) => new Set([...before, path])),
  };
  // Undo could restore what may no longer change.
  const hasSteps = !isLocked && !isFixed;
  return (
    <>
      {hasSteps ? <StepButtons steps={steps} className="bk-steps" /> : null}
      {isFixed && !isLocked ? (
        <Notice>
          Members are in, so the tree and its teams stay, whatever they picked. Names, colours, logos, seeds, odds and times can change
          here; who is to come is placed under Enter results.
        </Notice>
      ) : null}
      <fieldset className="two-columns bk-ed" disabled={isLocked}>
        <legend className="visually-hidden">Teams and rounds</legend>
        <div className="stack gap-l">
          <EditorTeams {...part} />
          <EditorTieBreak {...part} />
          <EditorOdds {...part} />
        </div>
        <div className="stack gap-l">
          <EditorRounds {...part} />
          <EditorLocks {...part} {...rulesPart} zone={zone} isRulesLocked={rulesPart.isLocked} onRules={rulesPart.onChange} />
          <EditorSeries {...part} gaps={gaps} open={openSeries} onOpen={onOpenSeries} />
        </div>
      </fieldset>
    </>
  );
}

/** The tie-break question: a number that members guess, which decides between equal entries. */
function EditorTieBreak({ draft, isFixed, change, errorAt, onLeave }: ContentPartProps): ReactElement {
  const question = draft.tie_break?.question ?? null;
  const path = "draft.tie_break.question";
  return (
    <RuleSection id={fieldId("draft.tie_break")} title="Tie-break question" isTarget>
      <Checkbox
        label="Ask everybody for a number"
        hint="The closest guess decides between entries that are level."
        checked={question !== null}
        disabled={isFixed}
        onChange={({ target }) => change({ ...draft, tie_break: target.checked ? { question: "" } : null }, "tie-break")}
      />
      {question === null ? null : (
        <TextField
          id={fieldId(path)}
          label="Question"
          hint={`Such as: How many goals fall in the final? Up to ${QUESTION_MAX} characters.`}
          autoComplete="off"
          value={question}
          error={errorAt(path)}
          onBlur={() => onLeave(path)}
          onChange={({ target }) => change({ ...draft, tie_break: { question: target.value } }, "tie-break question")}
        />
      )}
    </RuleSection>
  );
}
