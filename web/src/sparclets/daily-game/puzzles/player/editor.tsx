import type { PeopleList, Person } from "@sparc/sparclets/daily-game/people.schema";
import type { PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { Fragment, type ReactElement, useMemo } from "react";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import type { PuzzleEditorProps } from "../editor.ts";
import { EditorPersonField } from "../editor-person-field.tsx";
import { sampleGuesses } from "./editor-sample.ts";

/** Who the mystery person of a day is, what guesses are compared with, and how three of them would look. */
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
            {marks.map(({ key, text, mark, words }) => (
              <span key={key} className={mark === "match" ? "hit" : mark === "near" ? "near" : undefined}>
                {text}
                <span className="vh">, {words}</span>
              </span>
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
