import { createPeopleSearch } from "@sparc/sparclets/daily-game/people-search.rules";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { announce } from "../../../ui/announcer.ts";
import type { NamedPerson } from "./board.ts";

export interface PeopleOptions {
  readonly listId: string;
  /** Matches, best first; empty while nothing is typed. */
  readonly found: readonly NamedPerson[];
  readonly isOpen: boolean;
  /** The option that the arrow keys are on; undefined while the list is closed. */
  readonly active: NamedPerson | undefined;
  /** True when `active` is a deliberate choice: the arrow keys were used, or it is the only match. */
  readonly isActiveMeant: boolean;
  readonly close: () => void;
  /** Opens the list again after `close`. */
  readonly open: () => void;
  /** Handles the arrow keys, and Escape while the list is open. Returns true when it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Attributes that make a text field the combobox of the list. */
  readonly comboboxProps: {
    readonly role: "combobox";
    readonly "aria-autocomplete": "list";
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string;
    readonly "aria-activedescendant": string | undefined;
  };
}

export const optionId = (listId: string, person: NamedPerson): string => `${listId}-${person.id}`;

/** Options of a combobox (ARIA pattern): people whose names match the typed text. `typed` is null while nothing is searched. */
export function usePeopleOptions({ people, typed }: { people: readonly NamedPerson[]; typed: string | null }): PeopleOptions {
  const listId = useId();
  const search = useMemo(() => createPeopleSearch(people), [people]);
  const found = useMemo(() => (typed === null ? [] : search.search(typed)), [search, typed]);
  // The arrow position and the closed state apply only to the text for which they were set.
  const [moved, setMoved] = useState({ typed, at: 0, isClosed: false, isByArrow: false });
  const { at, isClosed, isByArrow } = moved.typed === typed ? moved : { at: 0, isClosed: false, isByArrow: false };
  const isOpen = found.length > 0 && !isClosed;
  const active = isOpen ? found[Math.min(at, found.length - 1)] : undefined;
  const isSearching = typed !== null && typed.trim() !== "" && people.length > 0;
  const count = found.length;
  useEffect(() => {
    if (isSearching) announce(count === 0 ? "Nobody found" : counted(count, "name"), "polite", "people-found");
  }, [isSearching, count]);
  const moveBy = (step: 1 | -1): void =>
    setMoved({ typed, at: isOpen ? (at + step + count) % count : 0, isClosed: false, isByArrow: true });
  const close = (): void => setMoved({ typed, at, isClosed: true, isByArrow });
  const open = (): void => setMoved({ typed, at, isClosed: false, isByArrow });
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === "ArrowDown" && count > 0) moveBy(1);
    else if (event.key === "ArrowUp" && count > 0) moveBy(-1);
    else if (event.key === "Escape" && isOpen) close();
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    ...{ listId, found, isOpen, active, isActiveMeant: isByArrow || count === 1, close, open, onKey },
    comboboxProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-activedescendant": active && optionId(listId, active),
    },
  };
}
