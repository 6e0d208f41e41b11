import type { DraftMatchup } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { lineLabel } from "../../../lib/line-labels.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon } from "../../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import type { ContentPartProps } from "./content.tsx";
import { EditorGameFields } from "./game-fields.tsx";
import { GameName } from "./game-name.tsx";
import { gameLabel } from "./labels.ts";
import { zonedMoment } from "./times.ts";

export interface EditorGameProps extends ContentPartProps {
  readonly matchup: DraftMatchup;
  readonly place: { readonly week: number; readonly at: number; readonly count: number };
  readonly gaps: readonly Gap[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** One game of the card: collapsed to teams, start and line, expanded to its fields. */
export function EditorGame(props: EditorGameProps): ReactElement {
  const { matchup, place, gaps, rules, zone, isPublished, isOpen, onOpen, onMove, onCopy, onRemove } = props;
  const path = `draft.weeks.${place.week}.matchups.${place.at}`;
  const problem = gaps.find((gap) => gap.level === "error" && gap.path.startsWith(`${path}.`));
  const name = gameLabel(matchup);
  const line = rules.against === "winner" ? "" : matchup.line === null ? "No line" : lineLabel(matchup.line);
  const total = rules.totals ? `. ${matchup.total === null ? "No total" : `Total ${pointsLabel(matchup.total)}`}` : "";
  return (
    <li id={fieldId(path)} tabIndex={-1} data-game={matchup.key}>
      <div className="row ps-game">
        <span className="grow">
          <GameName game={matchup} />
          <span className="small meta">
            {matchup.starts_at === null ? "No start yet" : zonedMoment(matchup.starts_at, zone)}
            {total}
            {matchup.game_id === null ? "" : ". From the feed"}
          </span>
          {problem ? (
            <span className="small negative">
              <AlertIcon className="size-s" /> {problem.message}
            </span>
          ) : null}
        </span>
        <span className="ps-line num">{line}</span>
        <span className="row nowrap ps-acts">
          <MoveButtons at={place.at} count={place.count} toName={(by) => `Move ${name} ${by === -1 ? "up" : "down"}`} onMove={onMove} />
          {isPublished ? null : (
            <>
              <Button size="sm" isIcon variant="quiet" aria-label={`Copy ${name}`} onClick={onCopy}>
                <CopyIcon className="size-s" />
              </Button>
              <Button size="sm" isIcon variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
                <TrashIcon className="size-s" />
              </Button>
            </>
          )}
          <Button size="sm" className="hair" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? "Done" : "Change"}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </span>
      </div>
      {isOpen ? <EditorGameFields {...props} path={path} /> : null}
    </li>
  );
}
