import { useState } from "react";
import { useSingleFlight } from "../../../../lib/use-single-flight.ts";
import { announce } from "../../../../ui/announcer.ts";
import { shownLetter } from "./mark-labels.ts";
import { addLetter, removeLetter, typedLetters, typedProblem } from "./typed-word.ts";

interface TypedWordOptions {
  readonly length: number;
  readonly guessCount: number;
  /** True while no input is accepted. */
  readonly isBusy: boolean;
  readonly guess: (guess: { word: string }) => Promise<boolean>;
  readonly onEdit: () => void;
}

export interface TypedWord {
  readonly text: string;
  /** Why the last attempt to send was rejected locally. */
  readonly problem: string | null;
  readonly write: (text: string) => void;
  readonly add: (key: string) => void;
  readonly remove: () => void;
  readonly send: () => void;
}

/** The word that is being typed. It is cleared once the guess is stored, and stays when the guess is refused. */
export function useTypedWord({ length, guessCount, isBusy, guess, onEdit }: TypedWordOptions): TypedWord {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  // The view with the stored guess arrives before `guess` resolves, so the typed text is hidden as soon as the guess count grows.
  const [sentAt, setSentAt] = useState<number | null>(null);
  const { isBusy: isSending, run } = useSingleFlight();
  const isWaiting = isBusy || isSending;
  const text = sentAt !== null && guessCount > sentAt ? "" : typed;
  const write = (next: string): void => {
    if (isWaiting) return;
    setTyped(next);
    setProblem(null);
    onEdit();
  };
  const change = (next: string): void => {
    if (isWaiting || next === text) return;
    write(next);
    const letters = typedLetters(next) ?? [];
    announce(
      letters.length === 0 ? "No letters" : `${letters.map(shownLetter).join(" ")}, ${letters.length} of ${length}`,
      "polite",
      "typed",
    );
  };
  const send = (): void => {
    if (isWaiting) return;
    const found = typedProblem(text, length);
    setProblem(found);
    if (found !== null) {
      announce(found, "assertive");
      return;
    }
    void run(async () => {
      setSentAt(guessCount);
      if (await guess({ word: text.trim() })) setTyped("");
      setSentAt(null);
    });
  };
  return {
    text,
    problem,
    write,
    add: (key) => change(addLetter(text, key, length)),
    remove: () => change(removeLetter(text)),
    send,
  };
}
