import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import type { ReactElement } from "react";
import { spokenAddress } from "../../lib/first-page.ts";
import { useNow } from "../../lib/use-now.ts";
import { momentWords } from "../../platform/events/moment-words.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { joinPath } from "../../platform/studio/join-path.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Section } from "../../ui/section.tsx";
import { asListed } from "./as-listed.ts";

/** The event as its community will see it before it begins. */
export function StepPreview({ form }: { readonly form: EventForm }): ReactElement {
  const { shown } = form;
  const now = useNow();
  const TypeIcon = webSparclet(shown.type)?.icon ?? StarIcon;
  const words = momentWords(asListed(shown, now), now);
  return (
    <Section title={`On the page of ${shown.community_name}`} level={3}>
      <div className="card-pv">
        {shown.cover_image && isUpload(shown.cover_image) ? <img className="cover-pv" src={shown.cover_image} alt="" /> : null}
        <div className="fx">
          <TypeIcon />
          <div>
            <p className="h4">{shown.name || "Event without a name"}</p>
            <p className="what">{[webSparclet(shown.type)?.label, webSparclet(shown.type)?.describe(shown)].filter(Boolean).join(", ")}</p>
          </div>
          <div className="end">
            <span className="strong">{words.main}</span>
            <span className="small meta">{words.side}</span>
          </div>
        </div>
        <p>{shown.description || <span className="meta">No description yet</span>}</p>
        <p className="small meta">{spokenAddress(joinPath(shown))}</p>
      </div>
    </Section>
  );
}
