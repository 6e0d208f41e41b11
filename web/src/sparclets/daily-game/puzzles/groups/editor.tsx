import { GROUP_WORD_MAX, type GroupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { groupsGaps } from "@sparc/sparclets/daily-game/puzzles/groups/groups-puzzle.rules";
import type { ReactElement } from "react";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { PuzzleEditorProps } from "../editor.ts";
import { isFitting, wholeGroups, withFit, withoutStrayFits, withWord } from "./editor-fits.ts";

const DIFFICULTIES = ["Easiest", "Second", "Third", "Hardest"];

/** Editor of four groups of four words. For each word the author marks the other groups it fits, so that ambiguous solutions are found. */
export function GroupsEditor(props: PuzzleEditorProps<GroupsPuzzle>): ReactElement {
  const { puzzle, path, change } = props;
  const groups = wholeGroups(puzzle);
  const gaps = groupsGaps(puzzle);
  const second = gaps.find(({ code }) => code === "second_solution");
  const hasStrayFits = gaps.some(({ code }) => code === "unknown_word");
  return (
    <div id={fieldId(`${path}.groups`)} tabIndex={-1} className="stack">
      {groups.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four groups have no name but their place
        <OneGroup key={at} {...props} at={at} />
      ))}
      {second ? <Notice tone="bad">{second.message}</Notice> : null}
      {hasStrayFits ? (
        <div>
          <FieldError>A mark names a word that is no longer on the board.</FieldError>
          <Button size="sm" className="hair" onClick={() => change(withoutStrayFits(puzzle), "stray fits")}>
            Take such marks away
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function OneGroup(props: PuzzleEditorProps<GroupsPuzzle> & { readonly at: number }): ReactElement {
  const { puzzle, path, change, errorAt, onLeave, at } = props;
  const groups = wholeGroups(puzzle);
  const group = groups[at];
  const groupPath = `${path}.groups.${at}`;
  const titlePath = `${groupPath}.title`;
  return (
    <fieldset className="stack gap-s" id={fieldId(groupPath)} tabIndex={-1}>
      <legend className="h4">
        Group {at + 1}: {DIFFICULTIES[at]}
      </legend>
      <TextField
        id={fieldId(titlePath)}
        label="What they have in common"
        error={errorAt(titlePath)}
        value={group?.title ?? ""}
        onBlur={() => onLeave(titlePath)}
        onChange={({ target }) =>
          change({ groups: groups.map((one, place) => (place === at ? { ...one, title: target.value } : one)) }, `title ${at}`)
        }
      />
      {group?.words.map((word, within) => {
        const wordPath = `${groupPath}.words.${within}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word has no name but its place
          <div key={within} className="dg-word">
            <TextField
              id={fieldId(wordPath)}
              label={`Word ${within + 1}`}
              error={errorAt(wordPath)}
              value={word}
              maxLength={GROUP_WORD_MAX * 2}
              onBlur={() => onLeave(wordPath)}
              onChange={({ target }) => change(withWord(puzzle, { at, within, word: target.value }), `word ${at} ${within}`)}
            />
            {word.trim() === "" ? null : <Fits {...props} word={word} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Marks which of the other groups a word fits as well. */
function Fits({
  puzzle,
  change,
  at,
  word,
}: PuzzleEditorProps<GroupsPuzzle> & { readonly at: number; readonly word: string }): ReactElement {
  return (
    <fieldset className="row dg-fits">
      <legend className="small meta">“{word.trim()}” would fit, too</legend>
      {wholeGroups(puzzle).map((group, other) =>
        other === at ? null : (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: the four groups have no name but their place
            key={other}
            label={group.title.trim() || `Group ${other + 1}`}
            checked={isFitting(group, word)}
            onChange={({ target }) => change(withFit(puzzle, { at: other, word, fits: target.checked }), `fit ${other} ${word}`)}
          />
        ),
      )}
    </fieldset>
  );
}
