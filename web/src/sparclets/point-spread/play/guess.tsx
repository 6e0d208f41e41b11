import { GUESS_MAX } from "@sparc/sparclets/point-spread/point-spread-limits";
import { type ReactElement, useState } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { toName } from "../spread-labels.ts";
import { type Matchup, toScores } from "../week-board.ts";

interface GuessProps {
  readonly id: string;
  readonly matchup: Matchup;
  readonly onGuess: (key: string, guess: number | null) => void;
}

/** Field for the tie-break guess. Text that is no number shows an error and is not saved. */
export function Guess({ id, matchup, onGuess }: GuessProps): ReactElement {
  const { key, view, pick, phase } = matchup;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (pick.tie_break === null ? "" : String(pick.tie_break));
  const problem = text.trim() === "" || toNumber(text) !== null ? null : `A whole number from 0 to ${GUESS_MAX.toLocaleString()}`;
  const scores = phase === "over" ? toScores(matchup) : null;
  const hint = "Counts only between equal points: the closest guess stands higher.";
  return (
    <div className="guess">
      <TextField
        id={id}
        label={`Tie-break: all points in ${toName(view)}`}
        hint={scores ? `It was ${scores.home + scores.away}. ${hint}` : hint}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        disabled={phase !== "open"}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          const guess = toNumber(target.value);
          if (target.value.trim() === "" || guess !== null) onGuess(key, guess);
        }}
        onBlur={() => {
          if (problem === null) setTyped(null);
        }}
      />
    </div>
  );
}

function toNumber(text: string): number | null {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
  return number !== null && number <= GUESS_MAX ? number : null;
}
