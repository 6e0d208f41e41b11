import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useMemo, useState } from "react";
import { toLocked } from "../../../platform/studio/editable.ts";
import { ownEventQuery } from "../../../platform/studio/own-event.queries.ts";
import { useSteps } from "../../../platform/studio/steps-back.ts";
import { useProblemTarget } from "../../../platform/studio/use-problem-target.ts";
import "./editor.css";
import type { EditorProps } from "../../../platform/sparclet.ts";
import { EditorContent, type OpenPlace } from "./content.tsx";
import { draftGaps, placeAt, toDraft, toRules } from "./draft.ts";
import { EditorPreview } from "./preview.tsx";
import { EditorRules } from "./rules.tsx";
import "./fields.css";

/** The point spread's parts of the event editor: weeks of matchups with lines, scoring rules, and the preview of picking. */
export function PointSpreadEditor({ event, form, part, showErrors, target }: EditorProps): ReactElement {
  const client = useQueryClient();
  const { shown, stored } = form;
  const draft = toDraft(shown.draft);
  const rules = useMemo(() => toRules(shown.rules), [shown.rules]);
  const steps = useSteps(draft, (next) => form.change({ draft: next }));
  const [open, setOpen] = useState<OpenPlace>({ week: 0, key: null });
  useProblemTarget(target, (path) => {
    const place = placeAt(path);
    if (place) setOpen({ week: place.week, key: draft.weeks[place.week]?.matchups[place.matchup ?? -1]?.key ?? null });
  });
  const zone = shown.time_zone;
  if (part === "rules")
    return (
      <EditorRules
        {...{ draft, rules, zone }}
        isLocked={toLocked(stored, "rules") !== null}
        onChange={(next) => form.change({ rules: next })}
      />
    );
  if (part === "preview") return <EditorPreview event={event} draft={draft} rules={rules} />;
  return (
    <EditorContent
      {...{ draft, rules, steps, zone, showErrors, open }}
      eventId={event.id}
      isPublished={stored.status !== "draft"}
      gaps={draftGaps({ rules, draft })}
      isLocked={toLocked(stored, "draft") !== null}
      onOpen={setOpen}
      onFlush={form.flush}
      onImported={async () => form.adopt(await client.fetchQuery({ ...ownEventQuery(event.id), staleTime: 0 }))}
    />
  );
}
