import { type Draft, TEAMS_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TableHead } from "../../../ui/table-head.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { teamsOfText, withList } from "./draft.ts";
import { listNotes } from "./list-notes.ts";

interface EditorPasteProps {
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onUse: (draft: Draft) => void;
}

/** Dialog to paste a list of teams, one per line. */
export function EditorPaste({ draft, isOpen, onClose, onUse }: EditorPasteProps): ReactElement {
  const [text, setText] = useState("");
  const [isAppended, setAppended] = useState(false);
  const found = teamsOfText(text).length;
  const next = withList(draft, { text, isAppended });
  const notes = listNotes(text);
  const isTooMany = found + (isAppended ? draft.teams.length : 0) > TEAMS_MAX;
  const use = (): void => {
    if (found === 0) return;
    onUse(next);
    setText("");
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Paste a list of teams"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={found === 0 || undefined} onClick={use}>
            Use {found === 0 ? "the list" : counted(found, "team")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea
          label="Teams, one a line"
          hint="The best first. A short name may follow after a comma, a seed may stand before it: 1. Winnipeg Jets, WPG"
          rows={10}
          value={text}
          error={isTooMany ? `A bracket has ${TEAMS_MAX} teams at most: the rest is left out.` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {notes.length > 0 ? (
          <ul className="small bk-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {draft.teams.length > 0 ? (
          <Checkbox
            label="Keep the teams that are there"
            hint="Without this the list takes their place. Who has the same name stays the same team."
            checked={isAppended}
            onChange={(event) => setAppended(event.target.checked)}
          />
        ) : null}
        {found > 0 ? <ListPreview teams={next.teams} /> : null}
      </div>
    </Dialog>
  );
}

/** Preview of the resulting teams. */
function ListPreview({ teams }: Pick<Draft, "teams">): ReactElement {
  return (
    <table className="grid-table bk-preview">
      <caption className="small strong">The teams then</caption>
      <TableHead columns={["Seed", "Team", "Short"]} />
      <tbody>
        {teams.map(({ id, seed, name, short_name }) => (
          <tr key={id}>
            <td className="num">{seed}</td>
            <th scope="row">{name}</th>
            <td>{short_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
