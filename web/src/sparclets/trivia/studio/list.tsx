import { type ReactElement, useRef, useState } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { StepButtons } from "../../../platform/studio/step-buttons.tsx";
import type { Steps } from "../../../platform/studio/steps-back.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CopyIcon, GripIcon, PlusIcon, SearchIcon, TrashIcon, UploadIcon } from "../../../ui/icons/action-icons.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../../ui/icons/arrow-icons.ts";
import { AlertIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { dragClass, useRowDrag } from "../../../ui/row-drag.ts";
import { canAddQuestion } from "../question/edit.ts";
import { gapsAt } from "../question/gaps.ts";
import { type Question, TYPE_NAMES } from "../question/types.ts";

interface EditorListProps {
  readonly questions: readonly Question[];
  readonly gaps: readonly Gap[];
  /** Position of the open question. */
  readonly at: number;
  readonly isLocked: boolean;
  readonly steps: Pick<Steps<unknown>, "step" | "canUndo" | "canRedo">;
  readonly onSelect: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onAdd: () => void;
  readonly onDuplicate: (at: number) => void;
  readonly onRemove: (at: number) => void;
  readonly onImport: () => void;
  readonly onBank: () => void;
}

/** List of all questions. The open one can be moved, copied and removed. On phones the others are folded. */
export function EditorList(props: EditorListProps): ReactElement {
  const { questions, gaps, at, isLocked, onSelect, onMove } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { drag, gripProps } = useRowDrag(list, onMove);
  const headingId = fieldId("draft.questions");
  return (
    <section aria-labelledby={headingId} className="ql-pane">
      <h2 className="pane-h" id={headingId} tabIndex={-1}>
        <span>Questions</span>
        <span className="small meta">{lengthLabel(questions)}</span>
      </h2>
      {isLocked ? null : <StepButtons steps={props.steps} className="ql-steps" />}
      <ol className={classNames("question-list", isUnfolded && "is-unfolded")} ref={list}>
        {questions.map((question, index) => (
          <li key={question.id} className={classNames(index === at && "is-on", dragClass(drag, index)) || undefined}>
            <span className="num">{index + 1}</span>
            <button
              type="button"
              className="ql-open"
              aria-current={index === at || undefined}
              onClick={() => {
                onSelect(index);
                setUnfolded(false);
              }}
            >
              {question.prompt.trim() || "Not written yet"}
            </button>
            {isLocked ? null : (
              <span className="grip" aria-hidden="true" {...gripProps(index)}>
                <GripIcon className="size-s" />
              </span>
            )}
            <Facts question={question} gaps={gapsAt(gaps, index)} />
            {index === at && !isLocked ? <Moves {...props} at={index} /> : null}
          </li>
        ))}
      </ol>
      {questions.length > 1 ? (
        <Button size="sm" variant="quiet" className="ql-fold" isWide aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? "Only the open one" : `All ${questions.length} questions`}
        </Button>
      ) : null}
      {isLocked ? null : (
        <div className="stack gap-s ql-add">
          <Button className="hair" isWide aria-disabled={!canAddQuestion(questions) || undefined} onClick={props.onAdd}>
            <PlusIcon className="size-s" />
            Add question
          </Button>
          <Button className="hair" isWide onClick={props.onImport}>
            <UploadIcon className="size-s" />
            Import
          </Button>
          <Button className="hair" isWide onClick={props.onBank}>
            <SearchIcon className="size-s" />
            Question bank
          </Button>
        </div>
      )}
    </section>
  );
}

/** Estimates the duration: each question takes its time limit plus about twelve seconds. */
function lengthLabel(questions: readonly Question[]): string {
  if (questions.length === 0) return "none yet";
  const seconds = questions.reduce((sum, { time_limit_s }) => sum + time_limit_s + 12, 0);
  return `${questions.length}, about ${Math.max(1, Math.round(seconds / 60))} min`;
}

function Facts({ question, gaps }: { readonly question: Question; readonly gaps: readonly Gap[] }): ReactElement {
  const errors = gaps.filter(({ level }) => level === "error");
  if (errors[0]) {
    return (
      <span className="small negative">
        <AlertIcon className="size-s" /> {errors.length > 1 ? `${errors.length} things missing` : errors[0].message}
      </span>
    );
  }
  return (
    <span className="small">
      {TYPE_NAMES[question.type]}, {question.time_limit_s} s
      {question.type === "poll" || question.points === "none" ? ", no points" : question.points === "double" ? ", double" : ""}
      {gaps.length > 0 ? <InfoIcon className="size-s" label="Worth a look" /> : null}
    </span>
  );
}

function Moves({ questions, at, onMove, onDuplicate, onRemove }: EditorListProps): ReactElement {
  return (
    <span className="moves">
      <Button size="sm" className="hair" aria-disabled={at === 0 || undefined} onClick={() => onMove(at, at - 1)}>
        <ArrowUpIcon className="size-s" />
        <span className="visually-hidden">Move </span>Up
      </Button>
      <Button size="sm" className="hair" aria-disabled={at === questions.length - 1 || undefined} onClick={() => onMove(at, at + 1)}>
        <ArrowDownIcon className="size-s" />
        <span className="visually-hidden">Move </span>Down
      </Button>
      <Button size="sm" isIcon className="hair" aria-label={`Duplicate question ${at + 1}`} onClick={() => onDuplicate(at)}>
        <CopyIcon className="size-s" />
      </Button>
      <Button size="sm" isIcon className="hair" aria-label={`Remove question ${at + 1}`} onClick={() => onRemove(at)}>
        <TrashIcon className="size-s" />
      </Button>
    </span>
  );
}
