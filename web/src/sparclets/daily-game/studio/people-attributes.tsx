import { ATTRIBUTE_LABEL_MAX, ATTRIBUTES_MAX, type Attribute, type PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { type ReactElement, useState } from "react";
import { typedNumber } from "../../../lib/typed-number.ts";
import { focusSoon } from "../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { Select } from "../../../ui/select.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { addAttribute, changeAttribute, groupsFromText, groupsToText, removeAttribute } from "./people-edit.ts";

interface PeopleAttributesProps {
  readonly list: PeopleList;
  readonly onChange: (list: PeopleList, about: string) => void;
}

/** Editor of the attributes that people are compared by, and of the distance within which two values are near. */
export function PeopleAttributes({ list, onChange }: PeopleAttributesProps): ReactElement {
  const add = (): void => {
    onChange(addAttribute(list), "add attribute");
    focusSoon(`#${fieldId(`draft.list.attributes.${list.attributes.length}.label`)}`);
  };
  return (
    <section className="stack gap-s" aria-labelledby="dg-attributes">
      <h3 className="pane-h" id="dg-attributes">
        <span>What guesses are compared by</span>
      </h3>
      {list.attributes.map((attribute, at) => (
        <OneAttribute
          key={attribute.key}
          attribute={attribute}
          path={`draft.list.attributes.${at}`}
          onEdit={(edit) => onChange(changeAttribute(list, at, edit), `attribute ${at} ${Object.keys(edit).join()}`)}
          onRemove={() => onChange(removeAttribute(list, attribute.key), "remove attribute")}
        />
      ))}
      <p className="row">
        <Button size="sm" className="hair" aria-disabled={list.attributes.length >= ATTRIBUTES_MAX || undefined} onClick={add}>
          <PlusIcon className="size-s" />
          Attribute
        </Button>
        <span className="small meta">
          {list.attributes.length} of {ATTRIBUTES_MAX}
        </span>
      </p>
    </section>
  );
}

interface OneAttributeProps {
  readonly attribute: Attribute;
  readonly path: string;
  readonly onEdit: (edit: Partial<Attribute>) => void;
  readonly onRemove: () => void;
}

function OneAttribute({ attribute, path, onEdit, onRemove }: OneAttributeProps): ReactElement {
  const { label, type, near_within: nearWithin, groups } = attribute;
  // An empty label is not stored: the field shows the typed text, and the list keeps the last label.
  const [typedLabel, setTypedLabel] = useState<string | null>(null);
  const [typedGroups, setTypedGroups] = useState<string | null>(null);
  return (
    <fieldset className="dg-attribute">
      <legend className="visually-hidden">{label}</legend>
      <TextField
        id={fieldId(`${path}.label`)}
        label="Attribute"
        maxLength={ATTRIBUTE_LABEL_MAX}
        value={typedLabel ?? label}
        error={typedLabel?.trim() === "" ? "Give it a name" : undefined}
        onChange={({ target }) => {
          setTypedLabel(target.value);
          if (target.value.trim() !== "") onEdit({ label: target.value.trim() });
        }}
        onBlur={() => setTypedLabel(null)}
      />
      <Select label="Values" value={type} onChange={({ target }) => onEdit({ type: target.value as Attribute["type"] })}>
        <option value="text">Text</option>
        <option value="number">Number: tells higher or lower</option>
      </Select>
      {type === "number" ? (
        <TextField
          label="Near within"
          isOptional
          inputMode="decimal"
          defaultValue={nearWithin ?? ""}
          onChange={({ target }) => {
            const number = typedNumber(target.value);
            onEdit({ near_within: number !== null && number > 0 ? number : null });
          }}
        />
      ) : (
        <TextArea
          label="Near: value = group, one a line"
          isOptional
          rows={2}
          value={typedGroups ?? groupsToText(groups)}
          onChange={({ target }) => {
            setTypedGroups(target.value);
            onEdit({ groups: groupsFromText(target.value) });
          }}
          onBlur={() => setTypedGroups(null)}
        />
      )}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        Remove {label}
      </Button>
    </fieldset>
  );
}
