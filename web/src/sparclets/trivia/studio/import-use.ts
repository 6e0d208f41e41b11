import { useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import type { Question } from "../question/types.ts";
import { type Preview, takenAtFirst, textOfFile } from "./import-text.ts";

export interface Import {
  readonly text: string;
  readonly fileName: string | null;
  /** The server's preview of the rows; null while the text is being edited. */
  readonly preview: Preview | null;
  /** Positions of the selected rows in the preview. */
  readonly taken: ReadonlySet<number>;
  /** Line of the text to select; null for none. */
  readonly line: number | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly write: (text: string) => void;
  readonly read: (text: string) => void;
  readonly open: (file: File | undefined) => void;
  readonly toggle: (at: number, isTaken: boolean) => void;
  /** Returns to the text, at a line if one is given. */
  readonly editAt: (line: number | null) => void;
  /** Clears the text after the rows were imported. */
  readonly forget: () => void;
}

/** State of an import. The text is stored in this tab until it is imported; the server only parses it and stores nothing. */
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
    toggle: (at, isTaken) => {
      const next = new Set(taken);
      if (isTaken) next.add(at);
      else next.delete(at);
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
