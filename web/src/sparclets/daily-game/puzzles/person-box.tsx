import { TYPED_MAX } from "@sparc/sparclets/daily-game/people-search.rules";
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
  /** Ids of people who cannot be named again. */
  readonly used: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** Called when the typed or chosen name changes. */
  readonly onEdit: () => void;
  /** Sends the guess. Resolves to true once it is stored; the box is then emptied. */
  readonly onName: (person: NamedPerson) => Promise<boolean>;
}

const NOBODY: readonly NamedPerson[] = [];

/**
 * Combobox of people's names: typing searches, arrow keys choose, Enter or the button sends the guess. When several names match and none
 * was chosen, the first Enter only chooses one.
 */
export function PersonBox({ ref, label, hint, people, used, isBusy, onEdit, onName }: PersonBoxProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  // A refusal is shown only while the field still asks for the same thing (its label is unchanged).
  const [refused, setRefused] = useState<{ readonly text: string; readonly label: string } | null>(null);
  const problem = refused?.label === label ? refused.text : null;
  const options = usePeopleOptions({ people: people ?? NOBODY, typed: chosen ? null : typed });
  const { found } = options;
  const isUnknown = people !== null && chosen === null && typed.trim() !== "" && found.length === 0;
  const edit = (text: string, person: NamedPerson | null): void => {
    setTyped(text);
    setChosen(person);
    setRefused(null);
    onEdit();
  };
  // Hidden beside a refusal, which has the same meaning.
  const unknownHint = problem === null ? "Nobody of that name is in the list." : undefined;
  const choose = (person: NamedPerson): void => edit(person.name, person);
  const refuse = (text: string): void => {
    setRefused({ text, label });
    announce(text, "assertive");
  };
  const give = async (person: NamedPerson | undefined): Promise<void> => {
    if (isBusy) return;
    if (!person) return refuse(nobodyText({ isFetching: people === null, unknown: isUnknown ? typed.trim() : null }));
    if (used.has(person.id)) return refuse(`${person.name} was named already.`);
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
    // With several matches the name is only chosen, because an unintended guess cannot be taken back.
    choose(options.active);
    announce(`${options.active.name}. Press Enter again to guess.`, "assertive");
  };
  return (
    <div className="guessbox">
      <TextField
        ref={ref}
        {...options.comboboxProps}
        label={label}
        // The hint is hidden while the list is open below the field.
        hint={isUnknown ? unknownHint : options.isOpen ? undefined : hint}
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
        onChange={({ target }) => edit(target.value, null)}
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

/** Message when no person was chosen. `unknown` is the typed text when it matches no name. */
function nobodyText({ isFetching, unknown }: { readonly isFetching: boolean; readonly unknown: string | null }): string {
  if (isFetching) return "The names are still coming. Try again in a moment.";
  return unknown === null ? "Choose a name from the list." : `“${unknown}” is not in the list.`;
}
