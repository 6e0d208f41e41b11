import type { LadderContent, LadderGuess, LadderView } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import { type ReactElement, useEffect, useRef } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { LockIcon } from "../../../../ui/icons/status-icons.ts";
import type { BoardProps } from "../board.ts";
import { PersonBox } from "../person-box.tsx";
import { RightPerson } from "../right-person.tsx";
import { useSpokenGuesses } from "../use-spoken-guesses.ts";
import "./ladder.css";

type LadderBoardProps = BoardProps<LadderContent, LadderView, LadderGuess>;

/** Board of the kind "Who am I": one rung per clue with the points of a right answer there, and a field to name a person. */
export function LadderBoard({ view, isOver, isBusy, guess, people, onEdit }: LadderBoardProps): ReactElement {
  const { clue_count: count, clues_seen: seen, clues, wrong, answer, also_right: others } = view;
  const hasMore = seen < count;
  const box = useRef<HTMLInputElement>(null);
  useSpokenGuesses(seen, (at) => {
    const named = wrong.at(-1);
    return `${named?.ordinal === at - 1 ? `Not ${named.name}. ` : ""}Clue ${at + 1}: ${clues[at] ?? ""}`;
  });
  // The button for the next clue disappears with the last clue, so the focus moves to the field.
  useEffect(() => {
    if (!hasMore && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [hasMore]);
  return (
    <div>
      {isOver && answer ? <RightPerson name={answer.name} facts={[answer.note]} others={others} /> : null}
      <ol className="rungs" aria-label="Clues">
        {Array.from({ length: count }, (_, at) => {
          const clue = clues[at];
          const points = count - at;
          const isCurrent = at === seen - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a clue is its position
            <li key={at} className={classNames(clue === undefined ? "shut" : "seen", isCurrent && "is-current")}>
              <span className="num" aria-hidden="true">
                {points}
              </span>
              {clue === undefined ? (
                <p className="meta">
                  <LockIcon className="size-s" /> Clue {at + 1}
                </p>
              ) : (
                <p>
                  <span className="micro meta">Clue {at + 1}</span>
                  <br />
                  {clue}
                </p>
              )}
              {isCurrent && !isOver ? <span className="small strong">A right guess now: {counted(points, "point")}</span> : null}
            </li>
          );
        })}
      </ol>
      {wrong.length > 0 ? (
        <p className="ld-no small">
          <b>Not</b>{" "}
          {wrong.map(({ id, name }) => (
            <s key={id}>{name}</s>
          ))}
        </p>
      ) : null}
      {isOver ? null : (
        <div className="ld-go">
          <PersonBox
            ref={box}
            label="Name somebody"
            people={people}
            used={new Set(wrong.map(({ id }) => id))}
            isBusy={isBusy}
            onEdit={onEdit}
            onName={({ id }) => guess({ person: id })}
          />
          {hasMore ? (
            <Button isWide isBusy={isBusy} onClick={() => void guess({ more: true })}>
              Show clue {seen + 1}, then {counted(count - seen, "point")}
            </Button>
          ) : (
            <p className="small meta">This is the last clue: a wrong name ends it.</p>
          )}
        </div>
      )}
    </div>
  );
}
