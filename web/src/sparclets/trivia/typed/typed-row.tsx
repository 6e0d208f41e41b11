import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EyeIcon, UndoIcon } from "../../../ui/icons/action-icons.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import type { TypedAnswer } from "./typed.queries.ts";
import type { Decision } from "./use-decisions.ts";

/** Longer answers are cut on the big screen. */
const SCREEN_MAX = 60;

interface TypedRowProps {
  readonly answer: TypedAnswer;
  readonly showsAll: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** One group of equal answers: how many gave it, its spellings, and what the host can do about it. */
export function TypedRow({ answer, showsAll, onDecide }: TypedRowProps): ReactElement {
  const { text, count, decision, is_right: isRight, is_shown: isShown } = answer;
  const name = <span className="visually-hidden"> “{text}”</span>;
  return (
    <li className={classNames(isShown && "is-shown", decision === "hidden" && "is-hidden") || undefined}>
      <span className="num">{count.toLocaleString()}</span>
      <span>
        <b>
          <bdi>{text}</bdi>
        </b>
        <Note answer={answer} />
      </span>
      {isRight ? (
        <span className="typed-acts">
          <Button className="hair" onClick={() => onDecide(isShown ? "hidden" : null)}>
            {isShown ? <UndoIcon className="size-s" /> : <EyeIcon className="size-s" />}
            {isShown ? "Take back" : "Let through"}
            {name}
          </Button>
        </span>
      ) : (
        <span className="typed-acts">
          {decision === null && isShown ? (
            <Button className="hair" onClick={() => onDecide("hidden")}>
              Hide{name}
            </Button>
          ) : decision === null ? (
            <>
              <Button className="hair" onClick={() => onDecide("shown")}>
                <EyeIcon className="size-s" />
                Let through{name}
              </Button>
              {showsAll ? null : (
                <Button variant="quiet" onClick={() => onDecide("hidden")}>
                  Hide{name}
                </Button>
              )}
            </>
          ) : (
            <Button className="hair" onClick={() => onDecide(null)}>
              <UndoIcon className="size-s" />
              Take back{name}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Note({ answer }: { readonly answer: TypedAnswer }): ReactElement | null {
  const { text, also, is_right: isRight, is_filtered: isFiltered, decision } = answer;
  const length = Array.from(text).length;
  const notes = [
    ...(decision === "hidden" && !isRight ? ["Hidden"] : []),
    ...(isFiltered ? ["The filter stopped it"] : []),
    ...(length > SCREEN_MAX ? [`${length} characters, shortened on the screen`] : []),
  ];
  if (!isRight && also.length === 0 && notes.length === 0) return null;
  return (
    <span className="small">
      {isRight ? (
        <>
          <CheckIcon className="size-s" /> {decision === "hidden" ? "Right, not on the list. The answer itself is shown." : "Right."}{" "}
        </>
      ) : null}
      {also.length > 0 ? (
        <>
          Also: <bdi>{also.join(", ")}</bdi>
          {notes.length > 0 ? ". " : ""}
        </>
      ) : null}
      {notes.join(". ")}
    </span>
  );
}
