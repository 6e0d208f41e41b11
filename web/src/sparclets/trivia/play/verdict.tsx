import type { Json } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { CheckIcon, CrossIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { messageText, toLetter, toOptions, toText, type Verdict as VerdictKind } from "../trivia-answer.ts";

interface VerdictProps {
  readonly question: TriviaSlotView;
  readonly answer: Json | undefined;
  readonly verdict: VerdictKind;
  readonly gained: number | null;
  readonly isLast: boolean;
  /** How many others did the same; empty where that says nothing. */
  readonly others?: string;
  /** The player joined during this question. */
  readonly isWatching: boolean;
}

/** Says in words and by an icon whether the answer was right. Only the icon is coloured, so that a wrong answer is not emphasized. */
export function Verdict({ question, answer, verdict, gained, isLast, isWatching, others = "" }: VerdictProps): ReactElement {
  if (question.is_voided || verdict === "open") {
    return (
      <div className="verdict">
        <h1 className="h3">
          <InfoIcon className="size-l" /> {question.is_voided ? "This one does not count" : "Your vote is counted"}
        </h1>
        {question.is_voided ? null : <p className="meta">{others ? `${others}. ` : ""}A poll: nothing is right or wrong.</p>}
      </div>
    );
  }
  if (verdict === "right" || verdict === "part") {
    return (
      <div className="verdict">
        <h1 className="h3 positive">
          <CheckIcon className="size-l" /> {verdict === "right" ? "Right" : question.type === "number" ? "Close" : "Partly right"}
        </h1>
        {others ? <p className="meta verdict-others">{others}</p> : null}
        {gained === null ? <p className="meta">Counting the points</p> : <p className="score tv-gain">+{gained.toLocaleString()}</p>}
      </div>
    );
  }
  return (
    <div className="verdict">
      <h1 className="h3">
        {isWatching ? <InfoIcon className="size-l" /> : <CrossIcon className="size-l negative" />} {missMessage({ verdict, isWatching })}
      </h1>
      <p className="meta">
        {verdict === "none" ? (
          isWatching ? (
            "You play from the next one."
          ) : isLast ? (
            "Time ran out on this one."
          ) : (
            "The next one is a new chance."
          )
        ) : (
          <>
            You said <AnswerText question={question} answer={answer} />.{others ? ` ${others}.` : ""}
            {gained ? ` ${gained} points for taking part.` : ""}
          </>
        )}
      </p>
    </div>
  );
}

function missMessage({ verdict, isWatching }: Pick<VerdictProps, "verdict" | "isWatching">): string {
  if (verdict !== "none") return "Not this one";
  return isWatching ? "You watched this one" : "No answer in time";
}

function AnswerText({ question, answer }: Pick<VerdictProps, "question" | "answer">): ReactElement {
  const chosen = toOptions(answer);
  if (chosen.length === 0) return <b>{messageText(question, answer)}</b>;
  const letters = chosen.map((id) => toLetter(question, id).toUpperCase()).sort();
  return (
    <>
      <b>{letters.join(", ")}</b>
      {chosen.length === 1 ? `, ${toText(question, chosen[0] ?? "")}` : ""}
    </>
  );
}
