import type { PeopleList, Person } from "@sparc/sparclets/daily-game/people.schema";
import { compareValues } from "@sparc/sparclets/daily-game/puzzles/player/compare-values.rules";
import type { Comparison, PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { Fragment, type ReactElement, useMemo } from "react";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import type { PuzzleEditorProps } from "../editor.ts";
import { EditorPersonField } from "../editor-person-field.tsx";

/** Editor of a day's mystery person: the answer, the attributes that guesses are compared by, and three sample guesses. */
export function PlayerEditor({ puzzle, list, change, path, errorAt, onLeave, isLocked }: PuzzleEditorProps<PlayerDraft>): ReactElement {
  const answerPath = `${path}.answer`;
  const answer = list.people.find(({ id }) => id === puzzle.answer);
  return (
    <>
      <EditorPersonField
        id={fieldId(answerPath)}
        label="Answer"
        list={list}
        chosen={puzzle.answer}
        error={errorAt(answerPath)}
        isLocked={isLocked}
        onChoose={(id) => change({ answer: id }, "answer")}
        onLeave={() => onLeave(answerPath)}
      />
      {answer ? <Values answer={answer} list={list} /> : null}
      {answer && list.people.length > 1 ? <Sample answer={answer} list={list} /> : null}
    </>
  );
}

interface AnswerProps {
  readonly answer: Person;
  readonly list: PeopleList;
}

function Values({ answer, list }: AnswerProps): ReactElement {
  return (
    <div>
      <h3 className="micro meta">What a guess is compared with</h3>
      <table className="attr">
        <tbody>
          {list.attributes.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{answer.values[key] ?? "Not known: no guess will match"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small meta">These come from the list of people.</p>
    </div>
  );
}

function Sample({ answer, list }: AnswerProps): ReactElement {
  const guesses = useMemo(() => sampleGuesses({ answer, list }), [answer, list]);
  const columns = guesses[0]?.marks.length ?? 0;
  return (
    <div>
      <h3 className="micro meta">Try it: guesses as a member sees them</h3>
      <div className="gsample" style={{ gridTemplateColumns: `1.6fr repeat(${columns}, minmax(0, 1fr))` }}>
        {guesses.map(({ person, marks }) => (
          <Fragment key={person.id}>
            <span>{person.name}</span>
            {marks.map(({ key, text, mark, label }) => (
              <span key={key} className={mark === "match" ? "is-hit" : mark === "near" ? "near" : undefined}>
                {text}
                <span className="visually-hidden">, {label}</span>
              </span>
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

const GUESSES = 3;
/** Number of attributes that fit beside a name. */
const ATTRIBUTES = 4;

interface SampleGuess {
  readonly person: Person;
  readonly marks: readonly { readonly key: string; readonly text: string; readonly mark: Comparison["mark"]; readonly label: string }[];
}

const SIGNS = { higher: "↑", lower: "↓" } as const;

/** Three guesses as a member would see them. People who share most with the answer come first, so that all marks are likely to appear. */
function sampleGuesses({ answer, list }: { answer: Person; list: PeopleList }): SampleGuess[] {
  const attributes = list.attributes.slice(0, ATTRIBUTES);
  const marked = list.people
    .filter(({ id }) => id !== answer.id)
    .map((person) => ({
      person,
      marks: attributes.map((attribute) => {
        const value = person.values[attribute.key] ?? null;
        const { mark, direction } = compareValues({ attribute, guessed: value, answer: answer.values[attribute.key] ?? null });
        const sign = mark === "match" ? "✓" : direction === null ? (mark === "near" ? "~" : "✕") : SIGNS[direction];
        const label = [mark === "match" ? "the same" : mark === "near" ? "near" : "another", direction].filter(Boolean).join(", ");
        return { key: attribute.key, text: `${value ?? "–"} ${sign}`, mark, label };
      }),
    }));
  const score = ({ marks }: SampleGuess) => marks.filter(({ mark }) => mark !== "none").length;
  return marked.toSorted((one, other) => score(other) - score(one)).slice(0, GUESSES);
}
