import { TEAMS_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { focusSoon } from "../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import type { ContentPartProps } from "./content.tsx";
import { canAddTeam, changedTeam, movedTeam, withoutTeam, withTeam } from "./draft.ts";
import { EditorPaste } from "./paste.tsx";
import { EditorTeamRow } from "./team-row.tsx";

/** List of all teams, best first. */
export function EditorTeams(part: ContentPartProps): ReactElement {
  const { draft, isFixed, change, errorAt } = part;
  // Once members have entered, a new team can only fill an open place.
  const mayAdd = !isFixed || draft.series.some(({ sides }) => sides.some(({ kind }) => kind === "open"));
  const [isPasting, setPasting] = useState(false);
  const headingId = fieldId("draft.teams");
  const problem = errorAt("draft.teams");
  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    if (to < 0 || to >= draft.teams.length) return;
    change(movedTeam(draft, from, to), "move");
    announce(`${draft.teams[from]?.name || "Team"}, now ${to + 1} of ${draft.teams.length}`);
    focusSoon(`[data-team="${to}"] [data-move="${to} ${by}"]`);
  };
  return (
    <section aria-labelledby={headingId}>
      <h3 className="pane-h" id={headingId} tabIndex={-1}>
        <span>Teams and seeds</span>
        {isFixed ? null : (
          <span className="small">
            <Button size="sm" variant="quiet" onClick={() => setPasting(true)}>
              Paste a list
            </Button>
          </span>
        )}
      </h3>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {draft.teams.length > 0 ? (
        <table className="grid-table seedt">
          <TableHead columns={["Seed", "Team", "Short", { name: "Order", isHidden: true }]} />
          <tbody>
            {draft.teams.map((team, at) => (
              <EditorTeamRow
                key={team.id}
                {...{ team, at, errorAt, isFixed }}
                count={draft.teams.length}
                onLeave={part.onLeave}
                onChange={(edit) => change(changedTeam(draft, at, edit), `${team.id} ${Object.keys(edit).join()}`)}
                onMove={(by) => move(at, by)}
                onRemove={() => change(withoutTeam(draft, at), "remove")}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="meta">No team yet. Paste a list of names, one a line, or add them one by one.</p>
      )}
      <p className="row bk-add">
        {mayAdd ? (
          <Button
            size="sm"
            className="hair"
            aria-disabled={!canAddTeam(draft) || undefined}
            onClick={() => {
              change(withTeam(draft), "add");
              focusSoon(`#${fieldId(`draft.teams.${draft.teams.length}.name`)}`);
            }}
          >
            <PlusIcon className="size-s" />
            Team
          </Button>
        ) : null}
        <span className="small meta">
          {counted(draft.teams.length, "team")} of {TEAMS_MAX}. {byeLabel(draft.teams.length)}
        </span>
      </p>
      <EditorPaste draft={draft} isOpen={isPasting} onClose={() => setPasting(false)} onUse={(next) => change(next, "paste")} />
    </section>
  );
}

function byeLabel(count: number): string {
  const byes = count < 2 ? 0 : 2 ** Math.ceil(Math.log2(count)) - count;
  return byes === 0 ? "" : `${byes === 1 ? "The best has" : `The best ${byes} have`} a bye in the standard tree.`;
}
