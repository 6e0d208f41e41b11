import { type ReactElement, useId } from "react";
import { AlertIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { type Question, TYPE_NAMES } from "../question/types.ts";
import { answerLabel, type BankEntry, questionIn, usedLabel } from "./bank-labels.ts";
import type { Bank } from "./bank-use.ts";
import { seenAt } from "./import-text.ts";

interface BankRowsProps {
  readonly bank: Bank;
  readonly entries: readonly BankEntry[];
  readonly questions: readonly Question[];
}

export function BankRows({ bank, entries, questions }: BankRowsProps): ReactElement {
  return (
    <ul className="bank-rows" aria-label="Questions" aria-busy={bank.isStale || undefined}>
      {entries.map((entry) => (
        <BankRow
          key={entry.id}
          entry={entry}
          questions={questions}
          isTaken={bank.chosen.some(({ id }) => id === entry.id)}
          onToggle={() => bank.toggle(entry)}
        />
      ))}
    </ul>
  );
}

interface BankRowProps {
  readonly entry: BankEntry;
  readonly questions: readonly Question[];
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

function BankRow({ entry, questions, isTaken, onToggle }: BankRowProps): ReactElement {
  const factsId = useId();
  const question = questionIn(entry);
  const seen = seenAt(questions, question);
  return (
    <li>
      <label className="check">
        <input type="checkbox" checked={isTaken} aria-describedby={factsId} onChange={onToggle} />
        <b>{question.prompt}</b>
      </label>
      <div className="bank-facts small" id={factsId}>
        <p>
          {TYPE_NAMES[question.type]}: {answerLabel(question)}
        </p>
        <p className="meta">{usedLabel(entry)}</p>
        {entry.was_corrected ? (
          <p className="warnline">
            <AlertIcon className="size-s" />
            <span>Its answer was corrected while it was played. Check it before you use it again.</span>
          </p>
        ) : null}
        {seen === null ? null : (
          <p className="meta">
            <InfoIcon className="size-s" /> Already question {seen + 1} here
          </p>
        )}
      </div>
    </li>
  );
}
