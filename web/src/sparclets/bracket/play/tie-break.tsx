import { type ReactElement, useEffect, useRef, useState } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import type { BoardTieBreak } from "./board.ts";

const MOST = 100_000;

interface PickTieBreakProps {
  readonly id?: string;
  readonly tieBreak: BoardTieBreak;
  readonly isReadOnly?: boolean;
  readonly onNumber: (number: number | null) => void;
}

/** Field for the number that decides between equal entries. Text that is not a whole number shows an error and is not saved. */
export function PickTieBreak({ id, tieBreak, isReadOnly = false, onNumber }: PickTieBreakProps): ReactElement {
  const stored = tieBreak.number === null ? "" : String(tieBreak.number);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const problem = text === "" || toNumber(text) !== null ? null : `A whole number from 0 to ${MOST.toLocaleString()}`;
  const field = useRef<HTMLInputElement>(null);
  // The error appears below the field, where the page's footer may cover it.
  useEffect(() => {
    if (problem !== null) field.current?.parentElement?.scrollIntoView?.({ block: "nearest" });
  }, [problem]);
  return (
    <TextField
      ref={field}
      id={id}
      label={`Tie-break: ${tieBreak.question}`}
      hint="Counts only between equal points: the closest number stands higher."
      error={problem}
      inputMode="numeric"
      autoComplete="off"
      disabled={tieBreak.isLocked || isReadOnly}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = toNumber(target.value);
        if (target.value.trim() === "" || number !== null) onNumber(number);
      }}
      onBlur={() => {
        if (problem === null) setTyped(null);
      }}
    />
  );
}

function toNumber(text: string): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null;
  return number !== null && number <= MOST ? number : null;
}
