import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { announce } from "../../../ui/announcer.ts";
import { Field } from "../../../ui/field.tsx";
import type { NamedPerson } from "./board.ts";
import { PeopleOptionList } from "./people-options.tsx";
import { usePeopleOptions } from "./use-people-options.ts";
import "./editor-person-field.css";

interface EditorPersonFieldProps {
  readonly id: string;
  readonly label: string;
  readonly list: PeopleList;
  /** Id of the chosen person; empty for nobody, or when each choice is added to a list. */
  readonly chosen: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isLocked: boolean;
  readonly onChoose: (id: string) => void;
  readonly onLeave: () => void;
}

/** Field that chooses a person by a part of the name. Arrow keys move, Enter chooses, Escape restores the previous choice. */
export function EditorPersonField(props: EditorPersonFieldProps): ReactElement {
  const { id, label, list, chosen, error, hint, isLocked, onChoose, onLeave } = props;
  const person = list.people.find((one) => one.id === chosen);
  // Null while nothing is being typed; the field then shows the chosen person.
  const [typed, setTyped] = useState<string | null>(null);
  const options = usePeopleOptions({ people: list.people, typed });
  const choose = (one: NamedPerson): void => {
    onChoose(one.id);
    setTyped(null);
    announce(`${one.name} chosen`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setTyped(null);
    else if (event.key === "Enter" && options.active) choose(options.active);
    else {
      options.onKey(event);
      return;
    }
    event.preventDefault();
  };
  return (
    <div className="dg-person">
      <Field id={id} label={label} error={error} hint={hint ?? `The list knows ${counted(list.people.length, "person", "people")}.`}>
        {(control) => (
          <input
            {...control}
            {...options.comboboxProps}
            className="input"
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
            value={typed ?? person?.name ?? ""}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setTyped(null);
              onLeave();
            }}
          />
        )}
      </Field>
      <PeopleOptionList options={options} onChoose={choose} />
    </div>
  );
}
