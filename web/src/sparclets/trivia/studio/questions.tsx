import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { QUESTIONS_MAX, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { toRounds } from "@sparc/sparclets/trivia/trivia-rounds.rules";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { usePageShortcuts } from "../../../lib/page-shortcuts.ts";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { focusSoon } from "../../../platform/studio/focus-soon.ts";
import type { Gap } from "../../../platform/studio/missing-list.tsx";
import { type Steps, useSteps } from "../../../platform/studio/steps-back.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { notify } from "../../../ui/notify.ts";
import {
  addQuestion,
  appendQuestions,
  canAddQuestion,
  duplicateQuestion,
  insertQuestion,
  moveQuestion,
  type NewQuestion,
  putBack,
  toUnused,
} from "../question/edit.ts";
import { type ChosenIds, duplicateQuestions, moveQuestions, putAllBack, removeQuestions } from "../question/edit-many.ts";
import { QuestionForm } from "../question/form.tsx";
import { draftGaps, gapsAt } from "../question/gaps.ts";
import type { Question } from "../question/types.ts";
import { actsOnUnused, toQuestionSteps } from "./acts-on-unused.ts";
import { BankDialog } from "./bank-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { EditorList } from "./list.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { EditorPreviewPane } from "./preview-pane.tsx";
import type { Selected } from "./selected.ts";
import { UnusedList } from "./unused-list.tsx";

interface EditorQuestionsProps {
  readonly event: EventDetail;
  /** The stored document; `questions` are those of it that are played. */
  readonly draft: JsonObject;
  readonly questions: readonly Question[];
  readonly rules: Rules;
  readonly selected: Selected;
  /** True once publishing was tried; problems then show at their fields. */
  readonly showErrors: boolean;
  readonly isLocked: boolean;
  /** Opens the import dialog at first. */
  readonly importsFirst: boolean;
  readonly onChange: (draft: JsonObject) => void;
  /** Saves the draft, because the server reads the stored one for an import and for picking. */
  readonly saveDraft: () => Promise<boolean>;
}

/** Names of rounds, each once, in the order of the questions. */
const roundNames = (questions: readonly Question[]): string[] => [...new Set(toRounds(questions).flatMap((round) => round?.name ?? []))];

/** Ids of the questions that could not be published. */
const withErrors = (questions: readonly Question[], gaps: readonly Gap[]): Set<string> =>
  new Set(questions.filter((_, at) => gapsAt(gaps, at).some(({ level }) => level === "error")).map(({ id }) => id));

/** Questions without a round count as one. */
const roundCount = (questions: readonly Question[]): number => new Set(toRounds(questions).map((round) => round?.no ?? 0)).size;

/** The editor's questions: the list, the form of the open one and its preview. Alt with an arrow key moves the open question. */
export function EditorQuestions(props: EditorQuestionsProps): ReactElement {
  const { event, draft, questions, rules, showErrors, isLocked, importsFirst, onChange, saveDraft } = props;
  const [isImporting, setImporting] = useState(importsFirst && !isLocked);
  const [isBankOpen, setBankOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const draftSteps = useSteps<JsonObject>(draft, onChange);
  const steps = toQuestionSteps(draftSteps);
  const unusedActs = actsOnUnused(draftSteps, props.selected.select);
  const unused = toUnused(draft);
  const { at, select } = props.selected;
  const acts = actsOn(steps, select);
  const question = questions[at];
  const gaps = draftGaps(questions);
  useMoveKeys({ isOff: isLocked || isImporting || isBankOpen || isPicking, onMove: (by) => acts.move(at, at + by) });
  const own = question ? gapsAt(gaps, at) : [];
  const errorAt = (path: string): string | undefined =>
    showErrors || left.has(`${question?.id}.${path}`) ? own.find((gap) => gap.path === path && gap.level === "error")?.message : undefined;
  return (
    <div className="three-columns">
      <EditorList
        {...{ questions, rules, gaps, at, isLocked, steps }}
        onSelect={(index) => select(questions[index]?.id)}
        onMove={acts.move}
        onAdd={acts.add}
        onDuplicate={acts.duplicate}
        onRemove={acts.remove}
        onMoveMany={acts.moveMany}
        onDuplicateMany={acts.duplicateMany}
        onRemoveMany={acts.removeMany}
        onImport={() => void saveDraft().then(() => setImporting(true))}
        onBank={() => setBankOpen(true)}
        onPick={questions.length > 1 ? () => void saveDraft().then(() => setPicking(true)) : undefined}
        end={<UnusedList unused={unused} canBringBack={!isLocked && canAddQuestion(questions)} onBringBack={unusedActs.bringBack} />}
      />
      {question ? (
        <>
          <QuestionForm
            key={question.id}
            {...{ question, at, isLocked, errorAt }}
            gaps={own}
            rounds={roundNames(questions)}
            aside={isLocked ? null : <FormAside canInsert={canAddQuestion(questions)} at={at} onInsert={() => acts.insertAfter(at)} />}
            onLeave={(path) => setLeft((before) => new Set([...before, `${question.id}.${path}`]))}
            onChange={acts.replace}
            onPicture={(src) => acts.picture(question.id, src)}
          />
          <EditorPreviewPane {...{ event, questions, at, rules }} />
        </>
      ) : (
        <EmptyState title="No question yet.">Write the first, import a list from a file, or take some from the question bank.</EmptyState>
      )}
      <ImportDialog
        eventId={event.id}
        questions={questions}
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onImport={(imported) => {
          acts.append(imported, "imported");
          setImporting(false);
        }}
      />
      {isPicking ? (
        <PickDialog
          eventId={event.id}
          ids={questions.map(({ id }) => id)}
          problems={withErrors(questions, gaps)}
          rounds={roundCount(questions)}
          room={QUESTIONS_MAX - unused.length}
          onClose={() => setPicking(false)}
          onPick={(choice) => {
            setPicking(false);
            unusedActs.pick(choice);
          }}
        />
      ) : null}
      {isBankOpen ? (
        <BankDialog
          eventId={event.id}
          questions={questions}
          onClose={() => setBankOpen(false)}
          onTake={(taken) => {
            acts.append(taken, "added");
            setBankOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface FormAsideProps {
  readonly at: number;
  readonly canInsert: boolean;
  readonly onInsert: () => void;
}

function FormAside({ at, canInsert, onInsert }: FormAsideProps): ReactElement {
  return (
    <span className="row gap-s nowrap">
      <span className="small meta form-hint">
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> moves it
      </span>
      <Button size="sm" className="hair" aria-disabled={!canInsert || undefined} onClick={() => canInsert && onInsert()}>
        <PlusIcon className="size-s" />
        Insert after {at + 1}
      </Button>
    </span>
  );
}

interface Acts {
  readonly move: (from: number, to: number) => void;
  readonly add: () => void;
  readonly insertAfter: (at: number) => void;
  readonly moveMany: (ids: ChosenIds, to: number) => void;
  readonly duplicateMany: (ids: ChosenIds) => void;
  readonly removeMany: (ids: ChosenIds) => void;
  readonly duplicate: (at: number) => void;
  readonly remove: (at: number) => void;
  readonly replace: (question: Question) => void;
  readonly append: (more: readonly NewQuestion[], done: "imported" | "added") => void;
  readonly picture: (id: string, src: string) => void;
}

/** Actions on the list. Each starts from the latest questions, even a late one such as Undo in a message. */
function actsOn(steps: Steps<readonly Question[]>, select: (id: string | undefined) => void): Acts {
  const set = (next: readonly Question[], about: string): void => steps.change(next, about);
  const replace = (question: Question): void =>
    set(
      steps.latest().map((one) => (one.id === question.id ? question : one)),
      // Changing the type or the number of options is an undo step of its own; typing is merged into one.
      `${question.id} ${question.type} ${question.options.length}`,
    );
  const openNew = (next: readonly Question[], at: number): void => {
    set(next, "add");
    select(next[at]?.id);
    focusSoon(`#field-draft-questions-${at}-prompt`);
  };
  return {
    replace,
    insertAfter: (at) => openNew(insertQuestion(steps.latest(), at), at + 1),
    moveMany: (ids, to) => {
      set(moveQuestions(steps.latest(), ids, to), "move many");
      announce(`${counted(ids.size, "question")}, now from ${to + 1}`);
    },
    duplicateMany: (ids) => {
      const before = steps.latest();
      const next = duplicateQuestions(before, ids);
      set(next, "duplicate many");
      notify.success(`${counted(next.length - before.length, "question")} copied`);
    },
    removeMany: (ids) => {
      const { rest, removed } = removeQuestions(steps.latest(), ids);
      set(rest, "remove many");
      select(rest[Math.min(removed[0]?.at ?? 0, rest.length - 1)]?.id);
      notify.undo(`${counted(removed.length, "question")} removed`, () => {
        set(putAllBack(steps.latest(), removed), "put back");
        select(removed[0]?.question.id);
      });
    },
    move: (from, to) => {
      const questions = steps.latest();
      if (to < 0 || to >= questions.length) return;
      set(moveQuestion(questions, from, to), "move");
      announce(`Question ${from + 1}, now ${to + 1} of ${questions.length}`);
    },
    add: () => {
      const next = addQuestion(steps.latest());
      openNew(next, next.length - 1);
    },
    duplicate: (at) => {
      const next = duplicateQuestion(steps.latest(), at);
      set(next, "duplicate");
      select(next[at + 1]?.id);
    },
    remove: (at) => {
      const removed = steps.latest()[at];
      if (!removed) return;
      const next = steps.latest().toSpliced(at, 1);
      set(next, "remove");
      select(next[Math.min(at, next.length - 1)]?.id);
      notify.undo(`Question ${at + 1} removed`, () => {
        set(putBack(steps.latest(), removed, at), "put back");
        select(removed.id);
      });
    },
    append: (more, done) => {
      const before = steps.latest();
      const next = appendQuestions(before, more);
      set(next, done);
      select(next[before.length]?.id);
      notify.success(`${counted(next.length - before.length, "question")} ${done}`);
    },
    picture: (id, src) => {
      const question = steps.latest().find((one) => one.id === id);
      if (question) replace({ ...question, image: { alt: "", is_decorative: false, ...question.image, src } });
    },
  };
}

/** Moves the open question with Alt and an arrow key. */
function useMoveKeys({ isOff, onMove }: { isOff: boolean; onMove: (by: -1 | 1) => void }): void {
  usePageShortcuts(isOff ? [] : ["move_question"]);
  useWindowKey((event) => {
    if (isOff || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  });
}
