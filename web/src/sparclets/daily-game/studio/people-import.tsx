import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { parsePeople } from "@sparc/sparclets/daily-game/people-import.rules";
import { type ReactElement, useMemo, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { UploadIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { takeImport } from "./people-edit.ts";

interface PeopleImportDialogProps {
  readonly list: PeopleList;
  readonly onTake: (list: PeopleList) => void;
  readonly onClose: () => void;
}

const EXAMPLE = 'name,note,Team,Age\nMika Rautio,"Dallas, defence",DAL,31';
const FILE_MAX = 2_000_000;

/** Dialog that imports people from a file or pasted table. Problems are listed by line; all valid rows are imported. */
export function PeopleImportDialog({ list, onTake, onClose }: PeopleImportDialogProps): ReactElement {
  const [text, setText] = useState("");
  const [isReplacing, setReplacing] = useState(false);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const imported = useMemo(
    () => (text.trim() === "" ? null : parsePeople({ text, list: isReplacing ? { ...list, people: [] } : list })),
    [text, list, isReplacing],
  );
  const good = imported?.rows.filter(({ person }) => person !== null).length ?? 0;
  const flawed = imported?.rows.filter(({ problems }) => problems.length > 0) ?? [];
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const given = file.size > FILE_MAX ? null : await file.text();
    const isText = given !== null && !given.includes("\u0000") && !given.startsWith("PK");
    setFileProblem(
      isText ? null : given === null ? "This file is too large." : "This file is not text. Save the table as CSV and choose that file.",
    );
    if (isText) setText(given);
  };
  const take = (): void => {
    if (!imported || good === 0) return;
    onTake(takeImport({ list, imported, isReplacing }));
    announce(`${counted(good, "person", "people")} taken`);
    onClose();
  };
  const footer = (
    <>
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" aria-disabled={good === 0 || undefined} onClick={take}>
        Take {counted(good, "person", "people")}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Import people" footer={footer} isWide className="import">
      <div className="stack">
        <div className="drop">
          <UploadIcon />
          <span className="small">A table as CSV with a column “name”, and one for each attribute.</span>
          <label className="btn size-sm hair">
            Choose a file
            <input
              className="visually-hidden"
              type="file"
              accept=".csv,.tsv,.txt,text/*"
              onChange={({ target }) => {
                void open(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
        </div>
        {fileProblem ? <FieldError isAlert>{fileProblem}</FieldError> : null}
        <TextArea
          label="Table"
          rows={8}
          wrap="off"
          spellCheck={false}
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {list.people.length > 0 ? (
          <Checkbox
            label="Replace the list"
            hint="Without this they are added, and who is there already is updated. Puzzles whose people leave the list are shown as incomplete."
            checked={isReplacing}
            onChange={({ target }) => setReplacing(target.checked)}
          />
        ) : null}
        {imported ? (
          <p role="status">
            {counted(good, "row")} ready, {flawed.filter(({ person }) => person === null).length} left out.
          </p>
        ) : null}
        {flawed.length > 0 ? (
          <table className="grid-table">
            <caption className="visually-hidden">Rows with problems</caption>
            <TableHead columns={["Line", "Problem", "Mend it"]} />
            <tbody>
              {flawed.flatMap(({ line, problems }) =>
                problems.map(({ code, message, repair, level }) => (
                  <tr key={`${line} ${code} ${message}`}>
                    <th scope="row">{line}</th>
                    <td>
                      {level === "error" ? <AlertIcon className="size-s" /> : <InfoIcon className="size-s" />} {message}
                    </td>
                    <td>{repair}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        ) : null}
      </div>
    </Dialog>
  );
}
