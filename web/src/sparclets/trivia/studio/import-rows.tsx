import { Fragment, type ReactElement, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon, CheckIcon, CrossIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { type Question, TYPE_NAMES } from "../question/types.ts";
import { toLetter } from "../trivia-answer.ts";
import { nameOfRow, sourceTexts } from "./import-source.ts";
import { type Preview, type PreviewRow, seenAt, toQuestion } from "./import-text.ts";

interface ImportRowsProps {
  readonly preview: Preview;
  /** The text that the rows were read from. */
  readonly text: string;
  /** The questions the event already has. */
  readonly questions: readonly Question[];
  /** Positions of the selected rows in the preview. */
  readonly taken: ReadonlySet<number>;
  readonly onToggle: (at: number, isTaken: boolean) => void;
  /** Opens the text at this line. */
  readonly onLine: (line: number) => void;
}

const READY_SHOWN = 60;
const SOURCE_SHOWN = 90;

/** All rows of the import with their problems. Rows with problems are always shown; rows without any are folded beyond `READY_SHOWN`. */
export function ImportRows(props: ImportRowsProps): ReactElement {
  const { preview, text, questions, taken, onToggle, onLine } = props;
  const sources = sourceTexts(preview.rows, text);
  const [isWhole, setWhole] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const goToFirst = (): void => table.current?.querySelector<HTMLButtonElement>("tr.reason-row button")?.focus();
  const rows = preview.rows.map((row, at) => ({ row, at }));
  const ready = rows.filter(({ row }) => row.problems.length === 0);
  const folded = new Set(isWhole ? [] : ready.slice(READY_SHOWN).map(({ at }) => at));
  const seen = preview.rows.filter((row) => row.item !== null && seenAt(questions, toQuestion(row) as Question) !== null).length;
  return (
    <>
      <dl className="tally">
        <Count name="Ready" count={preview.usable} />
        <Count name="To fix" count={preview.unusable} isBad={preview.unusable > 0} onGo={preview.unusable > 0 ? goToFirst : undefined} />
        {seen > 0 ? <Count name="Seen before" count={seen} /> : null}
      </dl>
      <div className="table-wrap import-rows" ref={table}>
        <table className="grid-table rows">
          <caption className="visually-hidden">Rows of the file</caption>
          <TableHead columns={["Take", "Line", "Question", "Kind", "Right", "Row"]} />
          <tbody>
            {rows
              .filter(({ at }) => !folded.has(at))
              .map(({ row, at }) => (
                <Fragment key={at}>
                  <Row
                    row={row}
                    name={nameOfRow(row, { at, text })}
                    source={sources[at] ?? ""}
                    questions={questions}
                    isTaken={taken.has(at)}
                    onToggle={(isTaken) => onToggle(at, isTaken)}
                  />
                  {row.problems.length > 0 ? <Why row={row} onLine={onLine} /> : null}
                </Fragment>
              ))}
          </tbody>
        </table>
      </div>
      {folded.size > 0 ? (
        <p className="small meta">
          {folded.size} more, all ready.{" "}
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            Show them
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly count: number;
  readonly isBad?: boolean;
  /** Moves the focus to the first of the counted rows. */
  readonly onGo?: (() => void) | undefined;
}

function Count({ name, count, isBad, onGo }: CountProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? "negative" : undefined}>
        {onGo ? (
          <button type="button" onClick={onGo}>
            {count}
            <span className="visually-hidden">: go to the first</span>
          </button>
        ) : (
          count
        )}
      </dd>
    </div>
  );
}

interface RowProps {
  readonly row: PreviewRow;
  readonly questions: readonly Question[];
  readonly isTaken: boolean;
  /** What the row is called: "the question in line 3". */
  readonly name: string;
  /** What the file has for the row, shown when it cannot be used. */
  readonly source: string;
  readonly onToggle: (isTaken: boolean) => void;
}

function Row({ row, name, source, questions, isTaken, onToggle }: RowProps): ReactElement {
  const question = toQuestion(row);
  return (
    <tr className={question ? undefined : "is-bad"}>
      <td>
        <input
          type="checkbox"
          className="tickbox"
          aria-label={`Take ${name}`}
          checked={isTaken}
          disabled={question === null}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </td>
      <td className="line-number">{row.line}</td>
      <th scope="row">
        {question?.prompt ?? (
          <span className="source">
            <span className="visually-hidden">Cannot be used: </span>
            {source.trim().slice(0, SOURCE_SHOWN) || "An empty line"}
          </span>
        )}
      </th>
      <td>{question ? TYPE_NAMES[question.type] : "–"}</td>
      <td>{question ? correctAnswers(question) : "–"}</td>
      <td>
        <State question={question} seen={question ? seenAt(questions, question) : null} />
      </td>
    </tr>
  );
}

function State({ question, seen }: { readonly question: Question | null; readonly seen: number | null }): ReactElement {
  if (!question) {
    return (
      <span className="negative">
        <AlertIcon className="size-s" /> Fix
      </span>
    );
  }
  if (seen !== null) {
    return (
      <span className="meta">
        <CopyIcon className="size-s" /> Already question {seen + 1}
      </span>
    );
  }
  return (
    <span className="positive">
      <CheckIcon className="size-s" /> Ready
    </span>
  );
}

function correctAnswers(question: Question): string {
  switch (question.type) {
    case "typed_text":
      return question.answers?.[0] ?? "–";
    case "number":
      return question.number?.answer == null ? "–" : String(question.number.answer);
    case "put_in_order":
      return `${question.options.length} items`;
    case "poll":
      return "no right one";
    case "single_choice":
    case "multiple_choice":
    case "true_false":
      return question.correct
        .map((id) => toLetter(question, id).toUpperCase())
        .sort()
        .join(", ");
  }
}

function Why({ row, onLine }: { readonly row: PreviewRow; readonly onLine: (line: number) => void }): ReactElement {
  return (
    <tr className={row.item ? "note" : "reason-row"}>
      <td />
      <td colSpan={5}>
        {row.problems.map(({ line, code, level, message, repair }) => (
          <div key={`${line} ${code} ${message}`} className="fixl">
            <span className={level === "error" ? "error" : "meta"}>
              {level === "error" ? <CrossIcon className="size-s" /> : <InfoIcon className="size-s" />}
              {message}
            </span>
            {repair ? <span className="small">{repair}.</span> : null}
            <Button size="sm" variant="quiet" onClick={() => onLine(line)}>
              Line {line}
            </Button>
          </div>
        ))}
      </td>
    </tr>
  );
}
