import type { GroupsContent, GroupsGuess, GroupsView } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { type ReactElement, useState } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { useSingleFlight } from "../../../../lib/use-single-flight.ts";
import { announce } from "../../../../ui/announcer.ts";
import { Button } from "../../../../ui/button.tsx";
import { InfoIcon } from "../../../../ui/icons/status-icons.ts";
import type { BoardProps } from "../board.ts";
import { useSpokenGuesses } from "../use-spoken-guesses.ts";
import { FoundGroups } from "./found-groups.tsx";
import { WordTiles } from "./word-tiles.tsx";
import "./groups.css";

type GroupsBoardProps = BoardProps<GroupsContent, GroupsView, GroupsGuess>;

const FOUR = 4;

/** Shows the found groups above the remaining words, four of which make a guess. */
export function GroupsBoard(props: GroupsBoardProps): ReactElement {
  const { view, isOver } = props;
  useSpokenGuesses(view.guesses.length, () => spokenResult(view));
  return (
    <div className="groups-board">
      {isOver ? (
        <div className="on-play">
          <FoundGroups label="The four groups" found={view.found} rest={view.rest ?? []} />
          <Mistakes view={view} pointsLabel="Points" />
        </div>
      ) : (
        <Choosing {...props} />
      )}
    </div>
  );
}

/** Chosen words stay chosen after a wrong or refused guess; words of a found group are removed from the choice. */
function Choosing({ content, view, isBusy, guess, onEdit }: GroupsBoardProps): ReactElement {
  const [order, setOrder] = useState<readonly string[]>(content.words);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<string | null>(null);
  const { isBusy: isSending, run } = useSingleFlight();
  const words = order.filter((word) => view.words.includes(word));
  const chosen = marked.filter((word) => view.words.includes(word));
  const say = (text: string): void => {
    setHint(text);
    announce(text, "assertive");
  };
  const isWaiting = isBusy || isSending;
  const choose = (next: readonly string[]): void => {
    setMarked(next);
    setHint(null);
    onEdit();
    announce(`${next.length} of ${FOUR} chosen`, "polite", "chosen");
  };
  const toggle = (word: string): void => {
    if (isWaiting) return;
    if (chosen.includes(word)) choose(chosen.filter((other) => other !== word));
    else if (chosen.length < FOUR) choose([...chosen, word]);
    else say("Four are chosen. Take one back first.");
  };
  const submit = (): void => {
    if (isWaiting) return;
    if (chosen.length < FOUR) say(`Choose four words: ${FOUR - chosen.length} to go.`);
    else {
      setHint(null);
      void run(async () => void (await guess({ words: [...chosen] })));
    }
  };
  const shuffle = (): void => {
    setOrder(shuffled(words));
    announce("Shuffled");
  };
  return (
    <div className="on-play">
      <FoundGroups label="Found" found={view.found} rest={[]} />
      <WordTiles words={words} chosen={chosen} onToggle={toggle} />
      <Message text={hint ?? guessMessage(view, chosen)} />
      <Mistakes view={view} pointsLabel="Points so far" />
      <div className="gp-do">
        <Button onClick={shuffle}>Shuffle</Button>
        <Button aria-disabled={chosen.length === 0 || isWaiting || undefined} onClick={() => choose([])}>
          Clear
        </Button>
        <Button variant="primary" isBusy={isWaiting} onClick={submit}>
          Submit 4
        </Button>
      </div>
    </div>
  );
}

/** Feedback line, which reserves its space even without a text. */
function Message({ text }: { readonly text: string | null }): ReactElement {
  return (
    <div className="gp-say">
      {text === null ? null : (
        <p className="pill">
          <InfoIcon className="size-s" />
          {text}
        </p>
      )}
    </div>
  );
}

interface MistakesProps {
  readonly view: GroupsView;
  readonly pointsLabel: string;
}

function Mistakes({ view: { mistakes, mistakes_left: left, points }, pointsLabel }: MistakesProps): ReactElement {
  const all = mistakes + left;
  const marks = Array.from({ length: all }, (_, at) => at);
  return (
    <div className="gp-m">
      <p className="small strong">Mistakes left</p>
      <p className="gp-l" role="img" aria-label={`${left} of ${all}`}>
        {marks.map((at) => (
          <i key={at} className={at < left ? "is-on" : undefined} />
        ))}
      </p>
      <p className="small meta end group-points">
        {pointsLabel} <b className="num">{points}</b>
      </p>
    </div>
  );
}

type Guessed = Pick<GroupsView, "guesses" | "found" | "mistakes_left">;

/** Visible result of the last guess; null before the first. `chosen` are the currently chosen words. */
function guessMessage({ guesses, found }: Pick<Guessed, "guesses" | "found">, chosen: readonly string[]): string | null {
  const last = guesses.at(-1);
  if (!last) return null;
  if (last.result === "found") return `${found.at(-1)?.title ?? "A group"}: found`;
  if (last.result === "wrong") return "Not a group";
  const isChosen = chosen.length === last.words.length && last.words.every((word) => chosen.includes(word));
  return isChosen ? "One away. Three of these belong together." : "Your last guess was one away.";
}

/** The result of the last guess for screen readers, with everything that changed. */
function spokenResult(view: Guessed): string {
  const last = view.guesses.at(-1);
  const group = view.found.at(-1);
  if (last?.result === "found" && group) return `Found: ${group.title}. ${group.words.join(", ")}`;
  const result = last?.result === "one_away" ? "One away. Three of these belong together." : "Not a group.";
  return `${result} ${counted(view.mistakes_left, "mistake")} left`;
}

/** The words in a random order; all orders are equally likely. */
function shuffled(words: readonly string[]): readonly string[] {
  const rest = [...words];
  return words.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1));
}
