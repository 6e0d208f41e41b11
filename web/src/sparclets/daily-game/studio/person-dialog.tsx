import { type Attribute, NAME_MAX, NOTE_MAX, type PeopleList, type Person, VALUE_MAX } from "@sparc/sparclets/daily-game/people.schema";
import { type FormEvent, type ReactElement, useState } from "react";
import { typedNumber } from "../../../lib/typed-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";

interface PersonDialogProps {
  readonly list: PeopleList;
  /** A person without an id is a new one. */
  readonly person: Person;
  readonly onSave: (person: Person) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Editor of one person with the values that guesses are compared by. */
export function PersonDialog({ list, person, onSave, onRemove, onClose }: PersonDialogProps): ReactElement {
  const [name, setName] = useState(person.name);
  const [note, setNote] = useState(person.note);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(list.attributes.map(({ key }) => [key, String(person.values[key] ?? "")])),
  );
  const isNew = person.id === "";
  const toProblem = ({ key, type }: Attribute): string | undefined =>
    type === "number" && typed[key]?.trim() && typedNumber(typed[key]) === null ? "Digits only, or leave it empty" : undefined;
  const isReady = name.trim() !== "" && list.attributes.every((attribute) => !toProblem(attribute));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    const values = Object.fromEntries(
      list.attributes.map(({ key, type }) => {
        const text = typed[key]?.trim() ?? "";
        return [key, text === "" ? null : type === "number" ? typedNumber(text) : text];
      }),
    );
    onSave({ ...person, name: name.trim(), note: note.trim(), values });
    onClose();
  };
  const footer = (
    <>
      {isNew ? null : (
        <Button
          variant="quiet"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          Remove {person.name}
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form="dg-person-form" aria-disabled={!isReady || undefined}>
        {isNew ? "Add" : "Save"}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={isNew ? "New person" : person.name} footer={footer}>
      <form id="dg-person-form" className="stack" onSubmit={submit}>
        <TextField label="Name" maxLength={NAME_MAX} value={name} onChange={({ target }) => setName(target.value)} />
        <TextField
          label="Note"
          isOptional
          maxLength={NOTE_MAX}
          hint="A few words beside the name, such as a team."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {list.attributes.map((attribute) => (
          <TextField
            key={attribute.key}
            label={attribute.label}
            isOptional
            maxLength={VALUE_MAX}
            error={toProblem(attribute)}
            value={typed[attribute.key] ?? ""}
            onChange={({ target }) => setTyped({ ...typed, [attribute.key]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
