import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { counterText, textProblem } from "../../lib/text-limits.ts";
import { toLocked } from "../../platform/studio/editable.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { LockedNote } from "./locked-note.tsx";
import { ShortLinkField } from "./short-link-field.tsx";
import type { StepProps } from "./step-props.ts";
import { TemplateChoice } from "./template-choice.tsx";

const HostsPanel = lazyPart(() => import("../../platform/studio/hosts/hosts-panel.tsx"), "HostsPanel");

/** Editor step with the template and the fields of every event: name, description, cover image and short link. */
export function StepBasics({ form, studio, errorAt, onStep }: StepProps): ReactElement {
  const { shown, stored, change } = form;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string): void => setLeft(new Set([...left, field]));
  const toError = (field: "name" | "description"): string | undefined =>
    errorAt(field) ?? textProblem(field, shown[field], { isRequired: left.has(field) });
  const isOver = toLocked(stored, "name") !== null;
  const linkLocked = toLocked(stored, "meta");
  return (
    <>
      <LockedNote locked={toLocked(stored, "name")} />
      <div className="two-columns">
        <div className="stack">
          <TextField
            id={fieldId("name")}
            label="Name"
            disabled={isOver}
            value={shown.name}
            error={toError("name")}
            hint={counterText("name", shown.name)}
            onBlur={() => leave("name")}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            id={fieldId("description")}
            label="Description"
            rows={3}
            disabled={isOver}
            value={shown.description}
            error={toError("description")}
            hint={counterText("description", shown.description)}
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
      <Suspense>
        <HostsPanel eventId={stored.id} />
      </Suspense>
      {toLocked(stored, "draft") === null ? <TemplateChoice form={form} studio={studio} onStep={onStep} /> : null}
    </>
  );
}
