import { createPeopleSearch } from "@sparc/sparclets/daily-game/people-search.rules";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useState } from "react";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { NamedPerson } from "./board.ts";
import "../../../styles/kit/menu.css";
import "./person-box.css";

interface PersonBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Null while they are fetched. */
  readonly people: readonly NamedPerson[] | null;
  /** Those who cannot be named again. */
  readonly used: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** True once the name counts: the box is empty then. */
  readonly onName: (person: NamedPerson) => Promise<boolean>;
}

/** Names somebody: typing searches, the arrows choose, Enter or the button gives the name. It knows the list alone and nothing of a puzzle. */
export function PersonBox({ label, hint, placeholder, people, used, isBusy, onName }: PersonBoxProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const [at, setAt] = useState(0);
  const [isShut, setShut] = useState(false);
  // Only names are searched, so that the values of a person need not be here.
  const search = useMemo(() => createPeopleSearch((people ?? []).map((person) => ({ ...person, values: {} }))), [people]);
  const found = chosen || typed.trim() === "" ? [] : (search.search(typed) as readonly NamedPerson[]);
  const isOpen = found.length > 0 && !isShut;
  const current = isOpen ? found[Math.min(at, found.length - 1)] : undefined;
  useEffect(() => {
    if (typed.trim() === "" || chosen) return;
    announce(found.length === 0 ? "Nobody found" : `${found.length} found`);
  }, [typed, chosen, found.length]);
  const choose = (person: NamedPerson): void => {
    setChosen(person);
    setTyped(person.name);
  };
  const give = async (person: NamedPerson | null | undefined): Promise<void> => {
    if (isBusy) return;
    if (!person) return announce(people === null ? "The names are still coming" : "Choose a name from the list", "assertive");
    if (used.has(person.id)) return announce(`${person.name} was named already`, "assertive");
    choose(person);
    if (!(await onName(person))) return;
    setChosen(null);
    setTyped("");
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      void give(chosen ?? current);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setShut(true);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      event.preventDefault();
      setShut(false);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt(isShut ? 0 : (at + step + found.length) % found.length);
    }
  };
  return (
    <div className="guessbox field">
      <label htmlFor={id}>{label}</label>
      <div className="with-end">
        <input
          className="input"
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="send"
          placeholder={people === null ? "Fetching the names …" : placeholder}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(null);
            setAt(0);
            setShut(false);
          }}
        />
        <Button variant="primary" isBusy={isBusy} onClick={() => void give(chosen ?? (found.length === 1 ? found[0] : undefined))}>
          Guess
        </Button>
      </div>
      <div className="menu" id={`${id}-found`} role="listbox" aria-label="Names" hidden={!isOpen}>
        {found.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys choose
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            aria-disabled={used.has(person.id) || undefined}
            className={classNames("person-option", person === current && "on")}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!used.has(person.id)) choose(person);
            }}
          >
            <b>{person.name}</b>
            <span className="small meta">{used.has(person.id) ? "named already" : person.note}</span>
          </div>
        ))}
      </div>
      {typed.trim() !== "" && !chosen && found.length === 0 && people !== null ? (
        <p className="hint">Nobody of that name is in the list.</p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
