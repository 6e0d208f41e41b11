import type { ParticipantState } from "@sparc/contract/entities/room";
import { Fragment, type ReactElement } from "react";
import { ANSWER_KEYS, type AnswerKey } from "../../../ui/answer-tile.tsx";
import { KeyCap } from "../../../ui/key-cap.tsx";

type KeyChange = NonNullable<NonNullable<ParticipantState["correction"]>["key"]>;

/** "Right is C, not B.": the options that are right now and those that were before, each as its letter with its shape. */
export function CorrectedKey({ right, former }: KeyChange): ReactElement {
  return (
    <span className="corrected-key">
      Right {right.length > 1 ? "are" : "is"} <Letters letters={right} />, not <Letters letters={former} />.
    </span>
  );
}

function Letters({ letters }: { readonly letters: readonly string[] }): ReactElement {
  return (
    <>
      {letters.filter(isLetter).map((letter, at) => (
        <Fragment key={letter}>
          {at === 0 ? "" : " and "}
          <KeyCap letter={letter} />
        </Fragment>
      ))}
    </>
  );
}

const isLetter = (letter: string): letter is AnswerKey => (ANSWER_KEYS as readonly string[]).includes(letter);
