import { type KeyboardEvent, type ReactElement, type Ref, useState } from "react";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { NamedPerson } from "./board.ts";
import { PeopleOptionList } from "./people-options.tsx";
import { usePeopleOptions } from "./use-people-options.ts";
import "./person-box.css";

interface PersonBoxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  /** Null while they are fetched. */
  readonly people: readonly NamedPerson[] | null;
  /** Those who cannot be named again. */
  readonly used: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** Gives the name. True once the guess is stored: the box is empty then. */
  readonly onName: (person: NamedPerson) => Promise<boolean>;
}

const NOBODY: readonly NamedPerson[] = [];
const TYPED_MAX = 80;

/**
 * A combobox of people's names: typing searches, the arrows choose, Enter or the button gives the name. Where several names fit and none was
 * chosen, the first Enter only chooses one.
 */
export function PersonBox({ ref, label, hint, people, used, isBusy, onName }: PersonBoxProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const options = usePeopleOptions({ people: people ?? NOBODY, typed: chosen ? null : typed });
  const { found } = options;
  const isUnknown = people !== null && chosen === null && typed.trim() !== "" && found.length === 0;
  const choose = (person: NamedPerson): void => {
    setChosen(person);
    setTyped(person.name);
    setProblem(null);
  };
  const refuse = (text: string): void => {
    setProblem(text);
    announce(text, "assertive");
  };
  const give = async (person: NamedPerson | undefined): Promise<void> => {
    if (isBusy) return;
    if (!person) {
      if (people === null) refuse("The names are still coming. Try again in a moment.");
      else refuse(isUnknown ? `“${typed.trim()}” is not in the list.` : "Choose a name from the list.");
      return;
    }
    if (used.has(person.id)) {
      refuse(`${person.name} was named already.`);
      return;
    }
    choose(person);
    if (!(await onName(person))) return;
    setChosen(null);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || options.onKey(event) || event.key !== "Enter") return;
    event.preventDefault();
    if (event.repeat) return;
    if (chosen || !options.active || options.isActiveMeant) return void give(chosen ?? options.active);
    // Several names fit: a guess that nobody meant would be gone for good.
    choose(options.active);
    announce(`${options.active.name}. Press Enter again to guess.`, "assertive");
  };
  return (
    <div className="guessbox">
      <TextField
        ref={ref}
        {...options.comboboxProps}
        label={label}
        // The names stand right below the field.
        hint={isUnknown ? "Nobody of that name is in the list." : options.isOpen ? undefined : hint}
        error={problem}
        required={false}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={TYPED_MAX}
        enterKeyHint="send"
        placeholder={people === null ? "Fetching the names …" : "Start typing a name"}
        value={typed}
        onKeyDown={onKeyDown}
        onBlur={options.close}
        onClick={options.open}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(null);
          setProblem(null);
        }}
        end={
          <Button variant="primary" isBusy={isBusy} onClick={() => void give(chosen ?? (found.length === 1 ? found[0] : undefined))}>
            Guess
          </Button>
        }
      />
      <PeopleOptionList options={options} used={used} onChoose={choose} />
    </div>
  );
}
