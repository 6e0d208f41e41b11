import type { toRounds } from "@sparc/sparclets/trivia/trivia-rounds.rules";
import type { ReactElement } from "react";
import { roundLabel } from "../round-label.ts";
import "./rounds.css";

interface RoundHeadingProps {
  /** The round of each question, by its position. */
  readonly rounds: ReturnType<typeof toRounds>;
  /** Positions of the questions that the list shows. */
  readonly shown: readonly number[];
  /** Position within `shown` of the question below the heading. */
  readonly place: number;
}

/** Heading of a round in the list of questions, above its first question and wherever the list comes back to it. */
export function RoundHeading({ rounds, shown, place }: RoundHeadingProps): ReactElement | null {
  const index = shown[place] ?? 0;
  const round = rounds[index];
  const before = place === 0 ? undefined : rounds[shown[place - 1] ?? 0];
  if (round?.no === before?.no && place > 0) return null;
  if (!round)
    return before ? (
      <li className="ql-round" data-heading>
        No round
      </li>
    ) : null;
  let last = index;
  while (rounds[last + 1]?.no === round.no) last += 1;
  return (
    <li className="ql-round" data-heading>
      <bdi>{roundLabel(round)}</bdi>
      <span className="small meta">{last === index ? index + 1 : `${index + 1}–${last + 1}`}</span>
    </li>
  );
}
