import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { focusSoon } from "../../../platform/studio/focus-soon.ts";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import type { ContentPartProps } from "./content.tsx";
import { canAddMatchup, movedMatchup, withCopy, withMatchup, withoutMatchup } from "./draft.ts";
import { EditorGame } from "./game.tsx";
import { gameLabel } from "./labels.ts";

interface EditorWeekProps extends ContentPartProps {
  readonly gaps: readonly Gap[];
  readonly weekAt: number;
  readonly openKey: string | null;
  readonly onOpen: (key: string | null) => void;
}

/** The games of the week in view. */
export function EditorWeek({ weekAt, openKey, onOpen, gaps, ...part }: EditorWeekProps): ReactElement {
  const { draft, isPublished, change, errorAt } = part;
  const week = draft.weeks[weekAt];
  const path = `draft.weeks.${weekAt}.matchups`;
  const matchups = week?.matchups ?? [];
  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    const moved = matchups[from];
    if (!moved || to < 0 || to >= matchups.length) return;
    change(movedMatchup(draft, weekAt, { from, to }), "move");
    announce(`${gameLabel(moved)}, now ${to + 1} of ${matchups.length}`);
    focusSoon(`[data-game="${moved.key}"] [data-move="${to} ${by}"]`);
  };
  const add = (): void => {
    const next = withMatchup(draft, weekAt);
    change(next, "add");
    onOpen(next.weeks[weekAt]?.matchups.at(-1)?.key ?? null);
    focusSoon(`#${fieldId(`${path}.${matchups.length}.away.name`)}`);
  };
  const problem = errorAt(path);
  return (
    <section aria-label="Games of the week" id={fieldId(path)} tabIndex={-1}>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <ol className="ps-games">
        {matchups.map((matchup, at) => (
          <EditorGame
            key={matchup.key}
            {...part}
            {...{ matchup, gaps }}
            place={{ week: weekAt, at, count: matchups.length }}
            isOpen={openKey === matchup.key}
            onOpen={(isOpen) => onOpen(isOpen ? matchup.key : null)}
            onMove={(by) => move(at, by)}
            onCopy={() => {
              const next = withCopy(draft, weekAt, at);
              change(next, "copy");
              onOpen(next.weeks[weekAt]?.matchups[at + 1]?.key ?? null);
            }}
            onRemove={() => change(withoutMatchup(draft, weekAt, at), "remove")}
          />
        ))}
      </ol>
      <p className="row ps-add">
        {isPublished ? null : (
          <Button size="sm" className="hair" aria-disabled={(week && !canAddMatchup(week)) || undefined} onClick={add}>
            <PlusIcon className="size-s" />
            Game
          </Button>
        )}
        <span className="small meta">{counted(matchups.length, "game")}</span>
      </p>
    </section>
  );
}
