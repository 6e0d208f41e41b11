import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { toRounds } from "@sparc/sparclets/trivia/trivia-rounds.rules";
import { toGameMinutes } from "@sparc/sparclets/trivia/trivia-time.rules";
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
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
import type { ChosenIds } from "../question/edit-many.ts";
import { gapsAt } from "../question/gaps.ts";
import { type Question, TYPE_NAMES } from "../question/types.ts";
import { ChosenBar } from "./list-chosen.tsx";
import { FILTERED_FROM, filterQuestions, isFiltered, ListFilterFields, NO_FILTER } from "./list-filter.tsx";
import { RoundHeading } from "./round-heading.tsx";

interface EditorListProps {
  readonly questions: readonly Question[];
  readonly rules: Rules;
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
  readonly onMoveMany: (ids: ChosenIds, to: number) => void;
  readonly onDuplicateMany: (ids: ChosenIds) => void;
  readonly onRemoveMany: (ids: ChosenIds) => void;
  readonly onImport: () => void;
  readonly onBank: () => void;
  /** Absent where there is nothing to choose from. */
  readonly onPick?: (() => void) | undefined;
  /** What stands below the list. */
  readonly end?: ReactNode;
}

/**
 * List of all questions. The open one can be moved, copied and removed, and so can the chosen ones together. A long list can be searched. On
 * phones the others are folded.
 */
export function EditorList(props: EditorListProps): ReactElement {
  const { questions, gaps, at, isLocked, onSelect, onMove } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosenIds, setChosenIds] = useState<ChosenIds>(new Set());
  const chosen = questions.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[]): void => setChosenIds(new Set(ids));
  const hasFilter = questions.length >= FILTERED_FROM;
  const shown = filterQuestions(questions, gaps, hasFilter ? filter : NO_FILTER);
  const rounds = toRounds(questions);
  const isPart = hasFilter && isFiltered(filter);
  const list = useRef<HTMLOListElement>(null);
  const { drag, gripProps } = useRowDrag(list, onMove);
  const headingId = fieldId("draft.questions");
  return (
    <section aria-labelledby={headingId} className="ql-pane">
      <h2 className="pane-h" id={headingId} tabIndex={-1}>
        <span>Questions</span>
        <span className="small meta">{lengthLabel(props)}</span>
      </h2>
      {isLocked ? null : <StepButtons steps={props.steps} className="ql-steps" />}
      {hasFilter ? <ListFilterFields {...{ questions, gaps, filter }} onChange={setFilter} /> : null}
      {isPart ? (
        <p className="small meta" role="status">
          {shown.length === 0 ? "No question fits." : `${shown.length} of ${questions.length} shown.`}
        </p>
      ) : null}
      <ol className={classNames("question-list", (isUnfolded || isPart || chosen.length > 0) && "is-unfolded")} ref={list}>
        {shown.map((index, place) => (
          <Fragment key={questions[index]?.id}>
            <RoundHeading rounds={rounds} shown={shown} place={place} />
            <ListRow
              question={questions[index] as Question}
              index={index}
              gaps={gapsAt(gaps, index)}
              isOpen={index === at}
              isChosen={chosenIds.has(questions[index]?.id ?? "")}
              className={dragClass(drag, index)}
              grip={isLocked || isPart ? null : gripProps(index)}
              onChoose={
                isLocked
                  ? null
                  : (id, isChosen) => choose(isChosen ? [...chosenIds, id] : [...chosenIds].filter((chosenId) => chosenId !== id))
              }
              onOpen={() => {
                onSelect(index);
                setUnfolded(false);
              }}
            >
              {index === at && !isLocked ? <Moves {...props} at={index} /> : null}
            </ListRow>
          </Fragment>
        ))}
      </ol>
      {questions.length > 1 ? (
        <Button size="sm" variant="quiet" className="ql-fold" isWide aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? "Only the open one" : `All ${questions.length} questions`}
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <ChosenBar
          count={chosen.length}
          total={questions.length}
          canCopy={canAddQuestion(questions)}
          onAll={() => choose(questions.map(({ id }) => id))}
          onNone={() => choose([])}
          onMove={(to) => props.onMoveMany(chosenIds, to)}
          onCopy={() => props.onDuplicateMany(chosenIds)}
          onRemove={() => {
            props.onRemoveMany(chosenIds);
            choose([]);
          }}
        />
      ) : null}
      {props.end}
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
          {props.onPick ? (
            <Button className="hair" isWide onClick={props.onPick}>
              Pick at random
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the page as well. */
function showInList(row: HTMLLIElement): void {
  const list = row.parentElement;
  if (!list) return;
  const { offsetTop, offsetHeight } = row;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
}

interface ListRowProps {
  readonly question: Question;
  /** Position among all questions. */
  readonly index: number;
  readonly gaps: readonly Gap[];
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly className: string | undefined;
  /** Null where the row cannot be dragged. */
  readonly grip: ReturnType<ReturnType<typeof useRowDrag>["gripProps"]> | null;
  /** Null where nothing can be chosen. */
  readonly onChoose: ((id: string, isChosen: boolean) => void) | null;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function ListRow(props: ListRowProps): ReactElement {
  const { question, index, gaps, isOpen, isChosen, className, grip, onChoose, onOpen, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && row.current) showInList(row.current);
  }, [isOpen]);
  return (
    <li ref={row} className={classNames(isOpen && "is-on", isChosen && "is-chosen", className) || undefined}>
      {onChoose ? (
        <input
          type="checkbox"
          className="ql-choose"
          aria-label={`Choose question ${index + 1}`}
          checked={isChosen}
          onChange={(event) => onChoose(question.id, event.target.checked)}
        />
      ) : null}
      <span className="num">{index + 1}</span>
      <button type="button" className="ql-open" aria-current={isOpen || undefined} onClick={onOpen}>
        {question.prompt.trim() || "Not written yet"}
      </button>
      {grip ? (
        <span className="grip" aria-hidden="true" {...grip}>
          <GripIcon className="size-s" />
        </span>
      ) : null}
      <Facts question={question} gaps={gaps} />
      {children}
    </li>
  );
}

/** The number of questions and the duration that the lobby will show. */
function lengthLabel({ questions, rules }: Pick<EditorListProps, "questions" | "rules">): string {
  if (questions.length === 0) return "none yet";
  return `${questions.length}, about ${toGameMinutes({ rules, limitsS: questions.map(({ time_limit_s }) => time_limit_s) })} min`;
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
