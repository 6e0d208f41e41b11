import { type ReactElement, useEffect, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";
import type { NamedPerson } from "./board.ts";
import { optionId, type PeopleOptions } from "./use-people-options.ts";
import "../../../ui/menu.css";
import "./people-options.css";

interface PeopleOptionListProps {
  readonly options: PeopleOptions;
  /** Ids of people who cannot be chosen, shown as "named already". */
  readonly used?: ReadonlySet<string>;
  readonly className?: string;
  readonly onChoose: (person: NamedPerson) => void;
}

/** Options below a people search field. Pressing a name leaves the focus in the field, which handles the keys. */
export function PeopleOptionList({ options, used, className, onChoose }: PeopleOptionListProps): ReactElement {
  const { listId, found, isOpen, active } = options;
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list into view, because on a phone it can open below the screen's edge or behind the keyboard.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <div className={classNames("menu people-options", className)} ref={list} id={listId} role="listbox" aria-label="Names" hidden={!isOpen}>
      {found.map((person) => {
        const isUsed = used?.has(person.id) === true;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          <div
            key={person.id}
            id={optionId(listId, person)}
            role="option"
            tabIndex={-1}
            aria-selected={person === active}
            aria-disabled={isUsed || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isUsed) onChoose(person);
            }}
          >
            <JerseyAvatar name={person.name} variant="away" size="s" />
            <span className="grow">
              <b>{person.name}</b>
              <span className="small meta">{isUsed ? "named already" : person.note}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
