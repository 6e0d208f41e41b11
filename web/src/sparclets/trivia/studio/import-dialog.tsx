import { type ChangeEvent, type DragEvent, type ReactElement, useEffect, useRef } from "react";
import { saveCsv } from "../../../lib/csv.ts";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DownloadIcon, UploadIcon } from "../../../ui/icons/action-icons.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import type { Question } from "../question/types.ts";
import { ImportRows } from "./import-rows.tsx";
import { type Preview, problemTable, rangeOfLine, TEXT_MAX, toQuestion } from "./import-text.ts";
import { type Import, useImport } from "./import-use.ts";

interface ImportDialogProps {
  readonly eventId: string;
  /** The questions the event already has. */
  readonly questions: readonly Question[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onImport: (questions: readonly Question[]) => void;
}

/**
 * Dialog that imports questions from a file or pasted text. It first shows every row with its problems, then imports the selected ones. A
 * row with problems does not block the others.
 */
export function ImportDialog({ eventId, questions, isOpen, onClose, onImport }: ImportDialogProps): ReactElement {
  const reading = useImport(eventId, questions);
  const { text, preview, taken, isBusy, problem } = reading;
  const chosen = (preview?.rows ?? []).flatMap((row, at) => (taken.has(at) ? (toQuestion(row) ?? []) : []));
  const take = (): void => {
    if (chosen.length === 0) return;
    onImport(chosen);
    reading.forget();
  };
  const footer = (
    <>
      {preview?.rows.some(({ problems }) => problems.length > 0) ? <ProblemFile rows={problemTable(preview, text)} /> : null}
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      {preview ? (
        <Button variant="primary" aria-disabled={chosen.length === 0 || undefined} onClick={take}>
          Import {counted(chosen.length, "question")}
        </Button>
      ) : (
        <Button
          variant="primary"
          isBusy={isBusy}
          aria-disabled={text.trim() === "" || undefined}
          onClick={() => text.trim() !== "" && reading.read(text)}
        >
          Look at the rows
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import questions" footer={footer} isWide className="import">
      <div className="stack">
        <ProblemNotice text={problem} />
        <FileDrop reading={reading} />
        {preview ? (
          <>
            <p className="small meta" role="status">
              {readLabel(preview.rows.length, questions.length)}
            </p>
            <ImportRows
              preview={preview}
              text={text}
              questions={questions}
              taken={taken}
              onToggle={reading.toggle}
              onLine={reading.editAt}
            />
            <p>
              <Button size="sm" variant="quiet" onClick={() => reading.editAt(firstLineToFix(preview))}>
                Change the text
              </Button>
            </p>
          </>
        ) : (
          <Pasted reading={reading} />
        )}
      </div>
    </Dialog>
  );
}

/** First line of the text that has to be changed; null when none has to. */
function firstLineToFix({ rows }: Preview): number | null {
  const problems = rows.filter(({ item }) => item === null).flatMap((row) => row.problems);
  return problems[0]?.line ?? null;
}

function readLabel(rows: number, before: number): string {
  return `${counted(rows, "row")} read. ${before === 0 ? "Nothing is added before you say so." : "They come after your questions; nothing is added before you say so."}`;
}

function FileDrop({ reading }: { readonly reading: Import }): ReactElement {
  const onFile = (event: ChangeEvent<HTMLInputElement>): void => {
    reading.open(event.target.files?.[0]);
    event.target.value = "";
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    reading.open(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it is the first
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <UploadIcon />
      <span className="grow small">
        {reading.isBusy ? (
          <Spinner label="Reading" />
        ) : reading.fileName ? (
          <b>{reading.fileName}</b>
        ) : (
          "A Kahoot spreadsheet, CSV, JSON or OpenTriviaQA text: drop it here, choose it, or paste it below."
        )}
      </span>
      <label className="btn size-sm hair">
        {reading.fileName ? "Another file" : "Choose a file"}
        <input className="visually-hidden" type="file" accept=".xlsx,.csv,.tsv,.txt,.json,text/*,application/json" onChange={onFile} />
      </label>
    </div>
  );
}

const EXAMPLE = `question,answer1,answer2,answer3,answer4,correct,time
How many rings are in the logo?,Four,Five,Six,Seven,2,20`;

function Pasted({ reading }: { readonly reading: Import }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const { line, text } = reading;
  useEffect(() => {
    const area = field.current;
    if (line === null || !area) return;
    const { start, end } = rangeOfLine(area.value, line);
    area.focus();
    area.setSelectionRange(start, end);
    area.scrollTop = Math.max(0, (line - 4) * Number.parseFloat(getComputedStyle(area).lineHeight));
  }, [line]);
  return (
    <>
      <TextArea
        ref={field}
        label="Text"
        rows={10}
        isOptional
        wrap="off"
        maxLength={TEXT_MAX}
        spellCheck={false}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => reading.write(event.target.value)}
      />
      <details className="small">
        <summary>How a table should look</summary>
        <p>
          The first row names the columns: <code>question</code>, <code>answer1</code> to <code>answer6</code>, <code>correct</code>, and if
          you like <code>type</code>, <code>time</code>, <code>points</code>, <code>explanation</code> and <code>round</code>.{" "}
          <code>correct</code> is the number, the letter or the text of the right answer; separate several with commas. Types are
          single_choice, multiple_choice, true_false, typed_text, number (<code>1967 ± 5</code>), put_in_order and poll.
        </p>
      </details>
    </>
  );
}

function ProblemFile({ rows }: { readonly rows: readonly (readonly string[])[] }): ReactElement {
  const download = (): void => saveCsv("rows-to-fix.csv", rows);
  return (
    <Button size="sm" variant="quiet" className="import-problems" onClick={download}>
      <DownloadIcon className="size-s" />
      Problem rows as CSV
    </Button>
  );
}
