import type { PeopleList, Person } from "@sparc/sparclets/daily-game/people.schema";
import { createPeopleSearch } from "@sparc/sparclets/daily-game/people-search.rules";
import { type KeyboardEvent, type ReactElement, useId, useMemo, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { announce } from "../../../ui/announcer.ts";
import { Field } from "../../../ui/field.tsx";
import "./editor-person-field.css";

interface EditorPersonFieldProps {
  readonly id: string;
  readonly label: string;
  readonly list: PeopleList;
  /** Who is chosen; empty for nobody, or where every choice is added to something. */
  readonly chosen: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isLocked: boolean;
  readonly onChoose: (id: string) => void;
  readonly onLeave: () => void;
}

/** Chooses somebody of the list by typing a part of the name. Arrows move, Enter takes, Escape puts back who was chosen. */
export function EditorPersonField(props: EditorPersonFieldProps): ReactElement {
  const { id, label, list, chosen, error, hint, isLocked, onChoose, onLeave } = props;
  const search = useMemo(() => createPeopleSearch(list.people), [list.people]);
  const person = list.people.find((one) => one.id === chosen);
  // Null while nothing is being typed: the field then says who is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [activeAt, setActiveAt] = useState(0);
  const listId = useId();
  const found = typed === null ? [] : search.search(typed);
  const choose = (one: Person): void => {
    onChoose(one.id);
    setTyped(null);
    announce(`${one.name} chosen`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null) return;
    if (event.key === "Escape") setTyped(null);
    else if (event.key === "Enter" && found[activeAt]) choose(found[activeAt]);
    else if (event.key === "ArrowDown") setActiveAt(Math.min(activeAt + 1, found.length - 1));
    else if (event.key === "ArrowUp") setActiveAt(Math.max(activeAt - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className="dg-person">
      <Field id={id} label={label} error={error} hint={hint ?? `The list knows ${counted(list.people.length, "person", "people")}.`}>
        {(control) => (
          <input
            {...control}
            className="input"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[activeAt] ? `${listId}-${activeAt}` : undefined}
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
            value={typed ?? person?.name ?? ""}
            onChange={({ target }) => {
              setTyped(target.value);
              setActiveAt(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setTyped(null);
              onLeave();
            }}
          />
        )}
      </Field>
      {/* Pressing a name must not take the focus from the field, which would close the list first. */}
      <div id={listId} role="listbox" aria-label={label} className="dg-found" hidden={found.length === 0}>
        {found.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          <div
            key={one.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === activeAt}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.name} <span className="small meta">{one.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
