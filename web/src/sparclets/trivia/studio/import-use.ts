import { useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import type { Question } from "../question/types.ts";
import { type Preview, takenAtFirst, textOfFile } from "./import-text.ts";

export interface Import {
  readonly text: string;
  readonly fileName: string | null;
  /** What the server read; null while the text is being written. */
  readonly preview: Preview | null;
  /** Lines of the rows that are taken. */
  readonly taken: ReadonlySet<number>;
  /** The line to look at in the text. */
  readonly line: number | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly write: (text: string) => void;
  readonly read: (text: string) => void;
  readonly open: (file: File | undefined) => void;
  readonly toggle: (line: number, isTaken: boolean) => void;
  /** Back to the text, at a line or where it was. */
  readonly editAt: (line: number | null) => void;
  /** After the rows went into the event. */
  readonly forget: () => void;
}

/** A text on its way into an event: kept in the tab until it is taken, read by the server, nothing stored there. */
export function useImport(eventId: string, questions: readonly Question[]): Import {
  const [text, setText, dropText] = useDraft(`import-${eventId}`, "");
  const [fileName, setFileName] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [line, setLine] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async (given: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setPreview(null);
    try {
      const { data } = await call("imports.preview", { params: { id: eventId }, body: { format: "auto", text: given } });
      setTaken(takenAtFirst(data, questions));
      setPreview(data);
    } catch (error) {
      setProblem(friendlyError(error));
    } finally {
      setBusy(false);
    }
  };
  const open = async (file: File): Promise<void> => {
    const given = await textOfFile(file);
    if (!given.isText) {
      setProblem(given.problem);
      return;
    }
    setFileName(file.name);
    setText(given.text);
    await read(given.text);
  };
  return {
    ...{ text, fileName, preview, taken, line, isBusy, problem },
    write: (next) => {
      setText(next);
      setProblem(null);
    },
    read: (given) => void read(given),
    open: (file) => {
      if (file && !isBusy) void open(file);
    },
    toggle: (row, isTaken) => {
      const next = new Set(taken);
      if (isTaken) next.add(row);
      else next.delete(row);
      setTaken(next);
    },
    editAt: (at) => {
      setLine(at);
      setPreview(null);
    },
    forget: () => {
      dropText();
      setText("");
      setFileName(null);
      setPreview(null);
      setLine(null);
    },
  };
}
