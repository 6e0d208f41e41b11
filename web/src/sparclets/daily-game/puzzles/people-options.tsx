import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { NamedPerson } from "./board.ts";
import { optionId, type PeopleOptions } from "./use-people-options.ts";
import "../../../styles/kit/menu.css";
import "./people-options.css";

interface PeopleOptionListProps {
  readonly options: PeopleOptions;
  /** Those who cannot be chosen, shown as "named already". */
  readonly used?: ReadonlySet<string>;
  readonly className?: string;
  readonly onChoose: (person: NamedPerson) => void;
}

/** The list below a field that searches people. Pressing a name leaves the focus in the field, which hears the keys. */
export function PeopleOptionList({ options, used, className, onChoose }: PeopleOptionListProps): ReactElement {
  const { listId, found, isOpen, active } = options;
  return (
    <div className={classNames("menu people-options", className)} id={listId} role="listbox" aria-label="Names" hidden={!isOpen}>
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
            <b>{person.name}</b>
            <span className="small meta">{isUsed ? "named already" : person.note}</span>
          </div>
        );
      })}
    </div>
  );
}
