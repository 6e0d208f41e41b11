import type { Group } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import type { ReactElement } from "react";
import { type AnswerKey, answerKeyAt } from "../../../../ui/answer-tile.tsx";
import { ChevronShape, ShieldShape, SunShape, WaveShape } from "../../../../ui/icons/answer-shapes.ts";
import type { Icon } from "../../../../ui/icons/icon.tsx";

interface FoundGroupsProps {
  readonly label: string;
  readonly found: readonly Group[];
  /** Groups that were not found, shown once the attempt is over. */
  readonly rest: readonly Group[];
}

/** Icons by difficulty, the same as in the shared text. */
const SHAPES: Readonly<Record<string, Icon>> = { a: ChevronShape, b: SunShape, c: WaveShape, d: ShieldShape };

/** Groups with their titles; icon, number and colour show the difficulty of each. */
export function FoundGroups({ label, found, rest }: FoundGroupsProps): ReactElement | null {
  if (found.length + rest.length === 0) return null;
  return (
    <ol className="gp-b" aria-label={label}>
      {found.map((group) => (
        <GroupRow key={group.difficulty} group={group} isFound />
      ))}
      {rest.map((group) => (
        <GroupRow key={group.difficulty} group={group} isFound={false} />
      ))}
    </ol>
  );
}

function GroupRow({ group: { difficulty, title, words }, isFound }: { readonly group: Group; readonly isFound: boolean }): ReactElement {
  const letter: AnswerKey = answerKeyAt(difficulty - 1);
  const Shape = SHAPES[letter] ?? ChevronShape;
  return (
    <li data-k={letter}>
      <span className="gp-k">
        <Shape />
        <b className="num">{difficulty}</b>
        <span className="visually-hidden">{difficulty === 1 ? " point" : " points"}</span>
      </span>
      <div>
        <b className="gp-t">{title}</b>
        <span>{words.join(", ")}</span>
        {isFound ? null : <span className="small group-missed">Not found</span>}
      </div>
    </li>
  );
}
