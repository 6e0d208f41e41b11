import { type ReactElement, useRef } from "react";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import { canAddOption, canRemoveOption, withMoreOption, withOptionMoved, withOptionText, withoutOption } from "./edit.ts";
import type { QuestionPartProps } from "./part.ts";

/** Fields for three to eight items in their right order; players see them shuffled. */
export function QuestionItems({ question, toId, errorAt, onChange }: QuestionPartProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const problem = errorAt("options");
  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    if (to < 0 || to >= question.options.length) return;
    onChange(withOptionMoved(question, from, to));
    announce(`Item ${from + 1}, now ${to + 1} of ${question.options.length}`);
    // The item moves but the buttons stay in place, so the focus is moved to the button at the item's new position.
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>(`[data-move="${to} ${by}"]`)?.focus());
  };
  return (
    <fieldset className="field" id={toId("options")} tabIndex={-1}>
      <legend>Items, first to last as they are right</legend>
      <p className="hint">Players see them shuffled. Every item in its right place brings its share of the points.</p>
      <ol className="opt-l is-items" ref={list}>
        {question.options.map(({ id, text }, index) => {
          const error = errorAt(`options.${index}.text`);
          return (
            <li key={id}>
              <span className="num">{index + 1}</span>
              <input
                id={toId(`options.${index}.text`)}
                className="input"
                aria-label={`Item ${index + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? toId(`options.${index}.note`) : undefined}
                value={text}
                onChange={(event) => onChange(withOptionText(question, id, event.target.value))}
              />
              <MoveButtons
                at={index}
                count={question.options.length}
                toName={(by) => `Move item ${index + 1} ${by === -1 ? "up" : "down"}`}
                onMove={(by) => move(index, by)}
              />
              {canRemoveOption(question) ? (
                <Button
                  size="sm"
                  isIcon
                  variant="quiet"
                  aria-label={`Remove item ${index + 1}`}
                  onClick={() => onChange(withoutOption(question, id))}
                >
                  <CrossIcon className="size-s" />
                </Button>
              ) : null}
              {error ? (
                <FieldError className="opt-note" id={toId(`options.${index}.note`)}>
                  {error}
                </FieldError>
              ) : null}
            </li>
          );
        })}
      </ol>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {canAddOption(question) ? (
        <div className="row">
          <Button size="sm" className="hair" onClick={() => onChange(withMoreOption(question))}>
            <PlusIcon className="size-s" />
            Item {question.options.length + 1}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
