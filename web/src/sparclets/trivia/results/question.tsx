import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement, ReactNode } from "react";
import type { EventResults } from "../../../platform/events/events.queries.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Distribution, type DistributionRow } from "../../../ui/distribution.tsx";
import { CheckIcon, CrossIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { KeyCap } from "../../../ui/key-cap.tsx";
import { toQuestionView } from "../question-view.ts";
import { RightAnswer } from "../right-answer.tsx";
import { hasTiles, LINE_NAMES, messageText, secondsText, toLetter, toOptions, toText, toVerdict, type Verdict } from "../trivia-answer.ts";
import { signed } from "./receipt-line.tsx";
import { type SealedSlot, sealedAnswer } from "./sealed-text.ts";

/** A played question with the viewer's own answer, from the results or from a finished self-paced run. */
export type ReviewedSlot = Pick<EventResults["slots"][number], "view" | "answer" | "elapsed_ms" | "lines">;

export interface ReviewedQuestionProps {
  readonly slot: ReviewedSlot;
  readonly no: number;
  /** True when the viewer took part; otherwise no own answer is shown. */
  readonly hasPlayed: boolean;
  /** The question as it was sealed before the start; undefined until the game is over. */
  readonly sealed?: SealedSlot | undefined;
  /** True while others may still play: the right answer and the points are unknown and not shown. */
  readonly isResultHidden?: boolean;
}

/** One question with the viewer's answer, the right answer, everybody's answers and the points by part. */
export function ReviewedQuestion({ slot, no, hasPlayed, sealed, isResultHidden = false }: ReviewedQuestionProps): ReactElement {
  const question = toQuestionView(slot);
  const points = slot.lines.reduce((sum, line) => sum + line.points, 0);
  const isScored = question.type !== "poll" && question.points !== "none" && !question.is_voided;
  return (
    <li className="review-question">
      <span className="num review-number">{no}</span>
      <div className="rq-b">
        <h3 className="h4">{question.prompt}</h3>
        <Notes question={question} sealed={sealed} />
        {question.image ? <img className="rq-img" src={question.image.src} alt={question.image.alt} loading="lazy" /> : null}
        <OwnAnswer {...{ slot, question, hasPlayed, isResultHidden }} />
        {isResultHidden ? null : <RightOne slot={slot} question={question} />}
        {question.explanation ? <p className="small meta">{question.explanation}</p> : null}
        {slot.lines.length > 0 ? <Parts slot={slot} /> : null}
      </div>
      <Room question={question} slot={slot} />
      {hasPlayed ? (
        <p className="rq-e">
          {isResultHidden ? null : <b className="num">{points !== 0 ? signed(points) : isScored ? "0" : "–"}</b>}
          {slot.elapsed_ms === null ? null : <span className="small meta">{secondsText(slot.elapsed_ms)}</span>}
        </p>
      ) : null}
    </li>
  );
}

/** Chips for what is unusual about a question, such as a void or a correction. */
function Notes({ question, sealed }: { readonly question: TriviaSlotView; readonly sealed: SealedSlot | undefined }): ReactElement | null {
  const before = sealed?.corrected && sealed.text !== null ? sealedAnswer(sealed.text) : null;
  const chips: ReactNode[] = [
    question.is_voided ? (
      <Chip key="void" tone="warn">
        Does not count
      </Chip>
    ) : null,
    sealed?.corrected ? (
      <Chip key="corrected" tone="info">
        Corrected
      </Chip>
    ) : null,
    question.type === "poll" ? <Chip key="poll">Poll</Chip> : null,
    question.type !== "poll" && question.points === "double" ? <Chip key="double">Double points</Chip> : null,
    question.type !== "poll" && question.points === "none" ? <Chip key="none">No points</Chip> : null,
  ].filter((chip) => chip !== null);
  if (chips.length === 0) return null;
  return (
    <>
      <p className="row rq-chips">{chips}</p>
      {question.is_voided ? (
        <p className="small">The host took this question out: nobody has points for it, and no streak ends with it.</p>
      ) : null}
      {sealed?.corrected ? (
        <p className="small">
          <InfoIcon className="size-s" /> The right answer was corrected after it was asked
          {before ? `; until then “${before}” counted as right` : ""}. Everybody’s points were counted anew.
        </p>
      ) : null}
    </>
  );
}

function OwnAnswer(input: {
  readonly slot: ReviewedSlot;
  readonly question: TriviaSlotView;
  readonly hasPlayed: boolean;
  readonly isResultHidden: boolean;
}): ReactElement | null {
  const { slot, question } = input;
  if (slot.answer === null) return input.hasPlayed ? <p className="small meta">You gave no answer.</p> : null;
  const note =
    question.is_voided || input.isResultHidden ? (
      <span className="meta">your answer</span>
    ) : (
      <VerdictText verdict={toVerdict(question, slot.answer, slot.lines)} />
    );
  if (hasTiles(question)) {
    return (
      <AnswerText question={question} ids={toOptions(slot.answer)}>
        {note}
      </AnswerText>
    );
  }
  return (
    <p className="mine">
      <b>{messageText(question, slot.answer)}</b> {note}
    </p>
  );
}

function RightOne({ slot, question }: { readonly slot: ReviewedSlot; readonly question: TriviaSlotView }): ReactElement | null {
  if (!hasTiles(question)) return <RightAnswer question={question} answer={slot.answer} hasRoom={false} />;
  const isRight = toVerdict(question, slot.answer, slot.lines) === "right";
  if (isRight || !question.correct || question.correct.length === 0) return null;
  return (
    <AnswerText question={question} ids={question.correct}>
      <span className="meta">{question.correct.length > 1 ? "were right" : "was right"}</span>
    </AnswerText>
  );
}

/** Points of one question by part; they add up to the total beside the question. */
function Parts({ slot }: { readonly slot: ReviewedSlot }): ReactElement {
  return (
    <ul className="parts small" aria-label="Points by part">
      {slot.lines.map(({ kind, points }) => (
        <li key={kind}>
          {LINE_NAMES[kind] ?? kind} <b className="num">{signed(points)}</b>
        </li>
      ))}
    </ul>
  );
}

/** How everybody answered, in a chart that fits the question's type. */
function Room({ question, slot }: { readonly question: TriviaSlotView; readonly slot: ReviewedSlot }): ReactElement | null {
  const bars = toBars(question, slot);
  if (!bars || question.answered === 0) return question.answered === 0 ? <p className="bars small meta">Nobody answered.</p> : null;
  return <Distribution label="How the room answered" isPercent labelWidth={bars.labelWidth} rows={bars.rows} total={bars.total} />;
}

function toBars(
  question: TriviaSlotView,
  slot: ReviewedSlot,
): { labelWidth: string; rows: DistributionRow[]; total?: number | undefined } | null {
  if (question.distribution && question.options.length > 0) {
    // In a multiple choice the percentages are of the people who answered, because each may choose several options.
    const total = question.type === "multiple_choice" ? (question.answered ?? undefined) : undefined;
    // A poll labels its bars with the options' texts instead of their letters.
    const labelWidth = question.type === "poll" ? "44%" : "3.4ch";
    return { labelWidth, rows: choiceBars(question, slot), total };
  }
  if (question.typed && question.typed.length > 0) return { labelWidth: "14ch", rows: typedBars(question) };
  return question.shares ? { labelWidth: "14ch", rows: shareBars(question.shares) } : null;
}

function choiceBars(question: TriviaSlotView, slot: ReviewedSlot): DistributionRow[] {
  const chosen = toOptions(slot.answer);
  return question.options.map(({ id }) => ({
    key: id,
    label: `${toLetter(question, id).toUpperCase()}${question.type === "poll" ? ` ${toText(question, id)}` : ""}`,
    count: question.distribution?.[id] ?? 0,
    isRight: question.correct?.includes(id) ?? false,
    isOwn: chosen.includes(id),
  }));
}

function typedBars({ typed, others }: TriviaSlotView): DistributionRow[] {
  const rows = (typed ?? []).map(({ text, count, is_right }) => ({ key: text, label: text, count, isRight: is_right }));
  return others ? [...rows, { key: "", label: "Others", count: others }] : rows;
}

function shareBars({ full, most, some, none }: NonNullable<TriviaSlotView["shares"]>): DistributionRow[] {
  return [
    { key: "full", label: "All right", count: full, isRight: true },
    { key: "most", label: "Half or more", count: most },
    { key: "some", label: "A part", count: some },
    { key: "none", label: "Not right", count: none },
  ];
}

function VerdictText({ verdict }: { readonly verdict: Verdict }): ReactElement {
  if (verdict === "open") return <span className="meta">Counted</span>;
  if (verdict === "wrong" || verdict === "none") {
    return (
      <span className="negative">
        <CrossIcon className="size-s" /> Wrong
      </span>
    );
  }
  return (
    <span className="positive">
      <CheckIcon className="size-s" /> {verdict === "right" ? "Right" : "Partly right"}
    </span>
  );
}

interface AnswerTextProps {
  readonly question: TriviaSlotView;
  readonly ids: readonly string[];
  readonly children: ReactElement;
}

function AnswerText({ question, ids, children }: AnswerTextProps): ReactElement {
  return (
    <p className="mine">
      {ids.map((id) => (
        <span key={id} className="row nowrap said">
          <KeyCap letter={toLetter(question, id)} />
          <b>{toText(question, id)}</b>
        </span>
      ))}
      {children}
    </p>
  );
}
