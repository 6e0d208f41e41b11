import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import type { ReactElement } from "react";
import { spokenAddress } from "../../lib/bootstrap-config.ts";
import { useNow } from "../../lib/use-now.ts";
import { momentLabels } from "../../platform/events/moment-labels.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import { toLocked } from "../../platform/studio/editable.ts";
import { joinPath } from "../../platform/studio/join-path.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Section } from "../../ui/section.tsx";
import { asListed } from "./as-listed.ts";
import { LockedNote } from "./locked-note.tsx";
import { StepBasics } from "./step-basics.tsx";
import type { StepProps } from "./step-props.ts";
import { StepPublish } from "./step-publish.tsx";
import { StepRules } from "./step-rules.tsx";
import { StepSchedule } from "./step-schedule.tsx";

export function StepBody(props: StepProps & { readonly step: EditStep }): ReactElement {
  const { step, form, studio, showErrors, target, importsFirst } = props;
  const { Editor } = studio;
  const shared = { event: form.shown, form, showErrors, target, importsFirst };
  switch (step) {
    case "basics":
      return <StepBasics {...props} />;
    case "content":
      return (
        <>
          <LockedNote locked={toLocked(form.stored, "draft")} />
          <Editor {...shared} part="content" />
        </>
      );
    case "schedule":
      return <StepSchedule {...props} />;
    case "rules":
      return <StepRules {...props} />;
    case "preview":
      return (
        <>
          <StepPreview form={form} />
          {studio.editorParts.includes("preview") ? <Editor {...shared} part="preview" /> : null}
        </>
      );
    case "publish":
      return <StepPublish {...props} />;
  }
}

/** Preview of the event as its community lists it before the start. */
function StepPreview({ form }: { readonly form: EventForm }): ReactElement {
  const { shown } = form;
  const now = useNow();
  const TypeIcon = webSparclet(shown.type)?.icon ?? StarIcon;
  const moment = momentLabels(asListed(shown, now), now);
  return (
    <Section title={`On the page of ${shown.community_name}`} level={3}>
      <div className="card-pv">
        {shown.cover_image && isUpload(shown.cover_image) ? <img className="cover-pv" src={shown.cover_image} alt="" /> : null}
        <div className="fixture">
          <TypeIcon />
          <div>
            <p className="h4">{shown.name || "Event without a name"}</p>
            <p className="what">{[webSparclet(shown.type)?.label, webSparclet(shown.type)?.describe(shown)].filter(Boolean).join(", ")}</p>
          </div>
          <div className="end">
            <span className="strong">{moment.main}</span>
            <span className="small meta">{moment.side}</span>
          </div>
        </div>
        <p>{shown.description || <span className="meta">No description yet</span>}</p>
        <p className="small meta">{spokenAddress(joinPath(shown))}</p>
      </div>
    </Section>
  );
}
