import { type ReactElement, useState } from "react";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { lockedOf } from "./editable.ts";
import { LockedNote } from "./locked-note.tsx";
import { fieldId } from "./missing-list.tsx";
import { ShortLinkField } from "./short-link-field.tsx";
import type { StepProps } from "./step-props.ts";
import { TemplateChoice } from "./template-choice.tsx";

const NAME_MAX = 70;
const DESCRIPTION_MAX = 255;

/** What an event is started from, and what every event has: name, description, picture and link. */
export function StepTemplate({ form, writing, errorAt, onStep }: StepProps): ReactElement {
  const { shown, stored, change } = form;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string): void => setLeft(new Set([...left, field]));
  const needed = (field: "name" | "description", words: string): string | undefined =>
    errorAt(field) ?? (left.has(field) && !shown[field].trim() ? words : undefined);
  const isOver = lockedOf(stored, "name") !== null;
  const linkLocked = lockedOf(stored, "meta");
  return (
    <>
      <LockedNote locked={lockedOf(stored, "name")} />
      <div className="ed2">
        <div className="stack">
          <TextField
            id={fieldId("name")}
            label="Name"
            maxLength={NAME_MAX}
            disabled={isOver}
            value={shown.name}
            error={needed("name", "Name is required")}
            hint={counterOf(shown.name, NAME_MAX)}
            onBlur={() => leave("name")}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            id={fieldId("description")}
            label="Description"
            rows={3}
            maxLength={DESCRIPTION_MAX}
            disabled={isOver}
            value={shown.description}
            error={needed("description", "Description is required")}
            hint={counterOf(shown.description, DESCRIPTION_MAX)}
            onBlur={() => leave("description")}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
        <div className="stack">
          <ShortLinkField id={fieldId("meta")} form={form} error={errorAt("meta.custom_short_id")} isDisabled={linkLocked !== null} />
          {isOver ? null : <LockedNote locked={linkLocked} />}
          <CoverField id={fieldId("cover_image")} form={form} error={errorAt("cover_image")} isDisabled={isOver} />
        </div>
      </div>
      {lockedOf(stored, "draft") === null ? <TemplateChoice form={form} writing={writing} onStep={onStep} /> : null}
    </>
  );
}

/** Said only when it gets tight. */
function counterOf(text: string, most: number): string | undefined {
  return text.length > most * 0.8 ? `${text.length} of ${most}` : undefined;
}
