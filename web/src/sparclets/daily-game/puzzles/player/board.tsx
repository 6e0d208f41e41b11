import type { AttributeMark, PlayerContent, PlayerGuess, PlayerView } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import type { ReactElement } from "react";
import { MinusIcon } from "../../../../ui/icons/action-icons.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../../../ui/icons/arrow-icons.ts";
import { CheckIcon, CrossIcon } from "../../../../ui/icons/status-icons.ts";
import { JerseyAvatar } from "../../../../ui/jersey-avatar.tsx";
import type { BoardProps } from "../board.ts";
import { PersonBox } from "../person-box.tsx";
import { RightPerson } from "../right-person.tsx";
import { useSpokenGuesses } from "../use-spoken-guesses.ts";
import "./player.css";

type PlayerBoardProps = BoardProps<PlayerContent, PlayerView, PlayerGuess>;

/** Board of the mystery person: a field to name a person, and each guess compared with the answer, newest first. */
export function PlayerBoard({ content, view, isOver, isBusy, guess, people, onEdit }: PlayerBoardProps): ReactElement {
  const { guesses } = view;
  useSpokenGuesses(guesses.length, (ordinal) => {
    const guessed = guesses[ordinal];
    return guessed ? `${guessed.name}: ${comparisonText(content, guessed.marks)}` : "";
  });
  return (
    <>
      {isOver ? (
        <Answer content={content} view={view} />
      ) : (
        <PersonBox
          label="Name somebody"
          people={people}
          used={new Set(guesses.map(({ id }) => id))}
          isBusy={isBusy}
          onEdit={onEdit}
          onName={({ id }) => guess({ person: id })}
        />
      )}
      <ol className="guess-list" reversed aria-label="Guesses">
        {guesses
          .map(({ id, name, marks }, at) => (
            <li key={id}>
              <p className="guess-number">
                <span className="num">{at + 1}</span>
                <JerseyAvatar name={name} variant="away" size="s" />
                <b className="h4">{name}</b>
              </p>
              <Marks content={content} marks={marks} />
            </li>
          ))
          .reverse()}
      </ol>
      <p className="key small meta">
        <span>
          <CheckIcon className="size-s" /> match
        </span>
        <span>
          <MinusIcon className="size-s" /> near
        </span>
        <span>
          <ArrowUpIcon className="size-s" />
          <ArrowDownIcon className="size-s" /> the answer’s is higher, lower
        </span>
      </p>
    </>
  );
}

function Marks({ content, marks }: { readonly content: PlayerContent; readonly marks: readonly AttributeMark[] }): ReactElement {
  return (
    <ul className="attrs" style={{ "--columns": toColumns(marks) } as never}>
      {marks.map((mark) => {
        const label = content.attributes.find(({ key }) => key === mark.key)?.label ?? "";
        return (
          <li key={mark.key} className={CLASS[mark.mark]}>
            <span className="micro">{label}</span>
            <b>{mark.value ?? "?"}</b>
            <MarkIcon mark={mark} />
          </li>
        );
      })}
    </ul>
  );
}

/** Number of columns that the length of the values leaves room for. */
function toColumns(marks: readonly AttributeMark[]): number {
  const hasLong = marks.some(({ value }) => String(value ?? "").length > LONG_VALUE);
  return Math.min(marks.length, hasLong ? 3 : 5);
}

const LONG_VALUE = 6;
const CLASS: Readonly<Record<AttributeMark["mark"], string>> = { match: "is-match", near: "near", none: "is-none" };

function MarkIcon({ mark: { mark, direction } }: { readonly mark: AttributeMark }): ReactElement {
  const near = mark === "near" ? ", near" : "";
  if (mark === "match") return <CheckIcon className="size-s" label="match" />;
  if (direction === "higher") return <ArrowUpIcon className="size-s" label={`higher${near}`} />;
  if (direction === "lower") return <ArrowDownIcon className="size-s" label={`lower${near}`} />;
  return near ? <MinusIcon className="size-s" label="near" /> : <CrossIcon className="size-s" label="no match" />;
}

function Answer({ content, view: { answer, also_right: others } }: Pick<PlayerBoardProps, "content" | "view">): ReactElement | null {
  if (!answer) return null;
  const values = answer.values.flatMap(({ key, value }) => {
    const label = content.attributes.find((attribute) => attribute.key === key)?.label;
    return label && value !== null ? [`${label} ${value}`] : [];
  });
  return <RightPerson name={answer.name} facts={[answer.note, ...values]} others={others} />;
}

/** Text of a comparison for screen readers: "Team BOS, match. Age 25, higher, near." */
function comparisonText({ attributes }: PlayerContent, marks: readonly AttributeMark[]): string {
  return marks
    .map(({ key, value, mark, direction }) => {
      const label = attributes.find((attribute) => attribute.key === key)?.label ?? "";
      const markLabels = mark === "match" ? ["match"] : [direction, mark === "near" ? "near" : direction === null ? "no match" : null];
      return [`${label} ${value ?? "unknown"}`, ...markLabels].filter(Boolean).join(", ");
    })
    .join(". ");
}
