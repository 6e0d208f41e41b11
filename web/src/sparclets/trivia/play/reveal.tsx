import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useEffect } from "react";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { AnswerTile } from "../../../ui/answer-tile.tsx";
import { Distribution } from "../../../ui/distribution.tsx";
import { Notice } from "../../../ui/notice.tsx";
import "../../../ui/receipt.css";
import { Movement } from "../../../ui/standings.tsx";
import { RightAnswer } from "../right-answer.tsx";
import {
  gapLabel,
  hasTiles,
  LINE_NAMES,
  secondsText,
  storedAnswer,
  toLetter,
  toOptions,
  toText,
  toVerdict,
  type Verdict as VerdictKind,
} from "../trivia-answer.ts";
import type { AnswerPhase } from "../use-answer.ts";
import { useRevealBeat } from "../use-reveal-beat.ts";
import { PlayFrame, PointsEnd, QuestionHead } from "./frame.tsx";
import type { Guess } from "./locked.tsx";
import { othersLabel } from "./others.ts";
import { playSound } from "./sound.ts";
import "./reveal.css";
import { Verdict } from "./verdict.tsx";
import { toTimeFactor } from "./window.ts";

interface RevealScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly mine: ParticipantState;
  /** State of the player's own answer. */
  readonly phase: AnswerPhase;
  /** The player's rank before this question. */
  readonly rankBefore: number | null;
  readonly offsetMs?: number;
  readonly isWatching?: boolean;
  /** The player's guess of how their rank would change. */
  readonly guess?: Guess | null;
}

const SPOKEN: Record<VerdictKind, string> = {
  right: "Right",
  part: "Partly right",
  wrong: "Not this one",
  none: "No answer",
  open: "Counted",
};

/**
 * The reveal in its beats: how the room answered, then the right answer and the points it brought the player, then their rank. The
 * first beat shows nothing that depends on the player's own result, not even by its place.
 */
export function RevealScreen({
  event,
  view,
  question,
  mine,
  phase,
  rankBefore,
  offsetMs = 0,
  isWatching = false,
  guess = null,
}: RevealScreenProps): ReactElement {
  const receipt = storedAnswer(mine, question.slot);
  const chosen = toOptions(receipt?.answer);
  const result = mine.result?.slot === question.slot ? mine.result : null;
  const verdict = toVerdict(question, receipt?.answer, result?.lines ?? []);
  const isTiled = hasTiles(question);
  const beat = useRevealBeat(view, offsetMs);
  const isSuspense = beat === 1;
  const hasResult = result !== null;
  const points = result?.points ?? 0;
  const others = othersLabel({ question, answer: receipt?.answer, verdict });
  const verdictLabel = `${SPOKEN[verdict]}. ${points} points.${others ? ` ${others}.` : ""}`;
  const hasVerdict = hasResult && !isSuspense;
  useEffect(() => {
    if (!hasVerdict) return;
    announce(verdictLabel, "polite", "verdict");
    playSound(verdict === "right" ? "right" : "other");
  }, [hasVerdict, verdict, verdictLabel]);
  const placeLabel = mine.rank === null ? "" : `${passedLabel(mine)} You are ${mine.rank}${ordinalSuffix(mine.rank)}. ${gapLabel(mine)}.`;
  const hasPlace = hasResult && beat === 3;
  useEffect(() => {
    if (hasPlace) announce(placeLabel, "polite", "standing");
  }, [hasPlace, placeLabel]);
  return (
    <PlayFrame
      event={event}
      label={isSuspense ? suspenseLabel(question) : "Answer"}
      head={<QuestionHead no={view.question_no} count={view.question_count} isDone />}
      end={<PointsEnd points={isSuspense ? mine.points - points : mine.points} />}
      className={`tv-reveal is-beat-${beat}`}
    >
      {isSuspense ? <p className="h3 beat-1">{suspenseLabel(question)}</p> : null}
      <Verdict
        question={question}
        answer={receipt?.answer}
        verdict={verdict}
        gained={result?.points ?? null}
        others={others}
        isLast={view.question_no >= view.question_count}
        isWatching={isWatching && !receipt}
      />
      {receipt ? null : <Fate phase={phase} />}
      {result && result.lines.length > 0 && verdict !== "wrong" && verdict !== "none" ? (
        <Lines
          result={result}
          elapsedMs={receipt?.elapsed_ms ?? null}
          limitS={question.time_limit_s * toTimeFactor(view, mine)}
          inARow={mine.in_a_row ?? 0}
        />
      ) : null}
      {isTiled ? null : <RightAnswer question={question} answer={receipt?.answer} />}
      {(isTiled ? question.correct : null)?.map((id) => (
        <AnswerTile
          key={id}
          className={question.correct?.length === 1 ? "reveal-tile" : "reveal-tile several"}
          letter={toLetter(question, id)}
          text={toText(question, id)}
          state="right"
        />
      ))}
      {question.explanation ? <p className="small meta reveal-why">{question.explanation}</p> : null}
      <Room question={question} chosen={chosen} isKeyShown={!isSuspense} />
      <Place mine={mine} rankBefore={rankBefore} left={view.question_count - view.question_no} guess={guess} />
    </PlayFrame>
  );
}

/** Title of the first beat, in which nothing but the bars is shown. */
function suspenseLabel({ type, distribution }: TriviaSlotView): string {
  if (!distribution) return "Here comes the answer";
  return type === "poll" ? "What the room said" : "How the room answered";
}

/** Shows why a sent answer does not count, or that it is not confirmed. */
function Fate({ phase }: { readonly phase: AnswerPhase }): ReactElement | null {
  if (phase.kind === "refused") return <Notice tone="warn">{phase.text}</Notice>;
  if (phase.kind === "sending")
    return (
      <Notice tone="warn">
        {phase.pausedText ?? "We have no word that your answer arrived in time. If it did, it counts and shows here."}
      </Notice>
    );
  return null;
}

interface LinesProps {
  readonly result: NonNullable<ParticipantState["result"]>;
  readonly elapsedMs: number | null;
  readonly limitS: number;
  readonly inARow: number;
}

function lineLabel({ kind, inARow }: { kind: string; inARow: number }): string {
  return kind === "streak" && inARow > 1 ? `${inARow} in a row` : (LINE_NAMES[kind] ?? kind);
}

function Lines(input: LinesProps): ReactElement {
  return (
    <dl className="receipt">
      {input.result.lines.map(({ kind, points }) => (
        <div key={kind}>
          <dt>
            {lineLabel({ kind, inARow: input.inARow })}
            {kind === "speed" && input.elapsedMs !== null ? `, ${secondsText(input.elapsedMs)} of ${input.limitS} s` : ""}
          </dt>
          <dd className="num">+{points.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RoomProps {
  readonly question: TriviaSlotView;
  readonly chosen: readonly string[];
  readonly isKeyShown: boolean;
}

function Room({ question, chosen, isKeyShown }: RoomProps): ReactElement | null {
  if (!question.distribution) return null;
  const { distribution } = question;
  const isPoll = question.type === "poll";
  return (
    <Distribution
      label={isPoll ? "What the room said" : "How the room answered"}
      labelWidth={isPoll ? "44%" : "5ch"}
      isPercent={isPoll}
      rows={question.options.map(({ id }) => ({
        key: id,
        letter: toLetter(question, id),
        label: isPoll ? `${toLetter(question, id).toUpperCase()} ${toText(question, id)}` : toLetter(question, id).toUpperCase(),
        count: distribution[id] ?? 0,
        isRight: isKeyShown && (question.correct?.includes(id) ?? false),
        isOwn: chosen.includes(id),
      }))}
    />
  );
}

interface PlaceProps {
  readonly mine: ParticipantState;
  readonly rankBefore: number | null;
  readonly left: number;
  readonly guess: Guess | null;
}

/** Whom the player passed with this question, as a sentence; empty for nobody. */
function passedLabel({ passed }: ParticipantState): string {
  return passed ? `You passed ${passed.name}.` : "";
}

const GUESSED: Record<Guess, number> = { up: 1, same: 0, down: -1 };

function Place({ mine, rankBefore, left, guess }: PlaceProps): ReactElement | null {
  if (mine.rank === null) {
    const isPodiumNext = left === 0 && mine.is_joined;
    return isPodiumNext ? <p className="tv-gap">That was the last question. Look up: the podium comes next.</p> : null;
  }
  const gained = rankBefore === null ? null : rankBefore - mine.rank;
  const hasGuessed = guess !== null && gained !== null && Math.sign(gained) === GUESSED[guess];
  return (
    <p className="tv-gap">
      <span className="num">
        {mine.rank}
        <sup>{ordinalSuffix(mine.rank)}</sup>
      </span>
      <span className="grow">
        {mine.passed ? (
          <>
            You passed{" "}
            <b>
              <bdi>{mine.passed.name}</bdi>
            </b>
            .
            <br />
          </>
        ) : null}
        {gapLabel(mine)}.
        <br />
        <span className="meta">
          of {counted(mine.players, "player")}. {hasGuessed ? "As you guessed. " : ""}
          {left === 0 ? "That was the last question." : `${counted(left, "question")} to go.`}
        </span>
      </span>
      {gained ? <Movement places={gained} /> : null}
    </p>
  );
}
