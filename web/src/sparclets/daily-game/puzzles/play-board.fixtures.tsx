import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import type { PuzzleKind, PuzzlePlan } from "@sparc/sparclets/daily-game/puzzle-kind";
import { act, type ReactElement } from "react";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import type { BoardProps, NamedPerson } from "./board.ts";

interface PlayedBoardOptions<Content, Secret, State, Guess, View extends object> {
  // biome-ignore lint/suspicious/noExplicitAny: a board never sees what its author wrote
  readonly kind: PuzzleKind<any, Content, Secret, State, Guess, View>;
  readonly plan: PuzzlePlan<Content, Secret>;
  readonly Board: (props: BoardProps<Content, View, Guess>) => ReactElement;
  /** Guesses made before the board is rendered. */
  readonly guesses?: readonly Guess[];
  /** For kinds that name people: the list that guesses are judged by, and the names offered unless `people` is given. */
  readonly list?: PeopleList;
  readonly people?: readonly NamedPerson[] | null;
  readonly offsetMs?: number;
}

export interface PlayedBoard<Guess> extends Drawn {
  /** All guesses that the board sent. */
  readonly sent: readonly Guess[];
  /** How often the board called `onEdit`. */
  readonly editCount: () => number;
  /** Delays responses until they are released. */
  readonly hold: () => void;
  readonly letGo: () => Promise<void>;
  readonly refuseNext: () => void;
  readonly giveUp: () => void;
  /** Makes a guess as if from another device. */
  readonly guessElsewhere: (guess: Guess) => void;
}

const NOBODY: PeopleList = { attributes: [], people: [] };

/** Renders a board with the kind's own rules in place of the server and the surrounding page. */
export function playBoard<Content, Secret, State, Guess, View extends object>(
  options: PlayedBoardOptions<Content, Secret, State, Guess, View>,
): PlayedBoard<Guess> {
  const { kind, plan, Board, guesses = [], list = NOBODY, people = list.people, offsetMs = 0 } = options;
  const now = (): number => Date.now() + offsetMs;
  let state = kind.start({ ...plan, seed: 1, now: now(), timeFactor: 1 });
  let isBusy = false;
  let isRefused = false;
  let letGo: (() => void) | null = null;
  let gate: Promise<void> | null = null;
  const sent: Guess[] = [];
  let edits = 0;
  const onEdit = (): void => {
    edits += 1;
  };
  const take = (guess: Guess): boolean => {
    const judged = kind.guess({ ...plan, list, state, guess, now: now() });
    if (judged.ok) state = judged.value;
    return judged.ok;
  };
  for (const guess of guesses) if (!take(guess)) throw new Error("The rules refuse a guess that was to be made already");
  const board = (): ReactElement => {
    const isOver = kind.isOver(state);
    const view = kind.view({ content: plan.content, state, secret: isOver ? plan.secret : null, list });
    return (
      <div className="s-daily">
        <Board {...{ view, isOver, isBusy, people, offsetMs, guess: answer, onEdit }} content={plan.content} />
      </div>
    );
  };
  const answer = async (guess: Guess): Promise<boolean> => {
    sent.push(guess);
    // Responds asynchronously as over the network, never during the render.
    await Promise.resolve();
    if (gate) {
      isBusy = true;
      drawn.redraw(board());
      await gate;
      isBusy = false;
    }
    const isTaken = !isRefused && take(guess);
    isRefused = false;
    drawn.redraw(board());
    return isTaken;
  };
  const drawn = draw(board());
  return {
    ...drawn,
    sent,
    editCount: () => edits,
    hold: () => {
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    letGo: () =>
      act(async () => {
        gate = null;
        letGo?.();
      }),
    refuseNext: () => {
      isRefused = true;
    },
    giveUp: () => {
      state = kind.end({ ...plan, state, how: "given_up", now: now() });
      drawn.redraw(board());
    },
    guessElsewhere: (guess) => {
      take(guess);
      drawn.redraw(board());
    },
  };
}
