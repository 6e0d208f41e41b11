import type { ReactElement } from "react";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import { lockedOf } from "../../platform/studio/editable.ts";
import { LockedNote } from "./locked-note.tsx";
import { PrizesForm } from "./prizes/prizes-form.tsx";
import { StarsForm } from "./stars-form.tsx";
import { StepBasics } from "./step-basics.tsx";
import { StepPreview } from "./step-preview.tsx";
import type { StepProps } from "./step-props.ts";
import { StepPublish } from "./step-publish.tsx";
import { StepSchedule } from "./step-schedule.tsx";

export function StepBody(props: StepProps & { readonly step: EditStep }): ReactElement {
  const { step, form, writing, isTold, target, importsFirst } = props;
  const { Editor } = writing;
  const shared = { event: form.shown, form, isTold, target, importsFirst };
  switch (step) {
    case "basics":
      return <StepBasics {...props} />;
    case "content":
      return (
        <>
          <LockedNote locked={lockedOf(form.stored, "draft")} />
          <Editor {...shared} part="content" />
        </>
      );
    case "schedule":
      return <StepSchedule {...props} />;
    case "rules":
      return (
        <>
          <LockedNote locked={lockedOf(form.stored, "rules")} />
          {writing.editorParts.includes("rules") ? <Editor {...shared} part="rules" /> : null}
          <StarsForm form={form} errorAt={props.errorAt} />
          <PrizesForm form={form} errorAt={props.errorAt} />
        </>
      );
    case "preview":
      return (
        <>
          <StepPreview form={form} />
          {writing.editorParts.includes("preview") ? <Editor {...shared} part="preview" /> : null}
        </>
      );
    case "publish":
      return <StepPublish {...props} />;
  }
}
