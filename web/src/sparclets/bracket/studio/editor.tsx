import { type ReactElement, useMemo, useState } from "react";
import { toLocked } from "../../../platform/studio/editable.ts";
import { useSteps } from "../../../platform/studio/steps-back.ts";
import { useProblemTarget } from "../../../platform/studio/use-problem-target.ts";
import "./editor.css";
import type { EditorProps } from "../../../platform/sparclet.ts";
import { EditorContent } from "./content.tsx";
import { toDraft } from "./draft.ts";
import { draftGaps, seriesAt } from "./place.ts";
import { EditorPreview } from "./preview.tsx";
import { toRules } from "./rules.ts";
import { EditorScoring } from "./scoring.tsx";

/** The bracket's part of the event editor: teams and tree, scoring, and a preview of picking. */
export function BracketEditor({ event, form, part, showErrors, target }: EditorProps): ReactElement {
  const { shown, stored } = form;
  const draft = toDraft(shown.draft);
  const rules = useMemo(() => toRules(shown.rules), [shown.rules]);
  const steps = useSteps(draft, (next) => form.change({ draft: next }));
  const [openSeries, setOpenSeries] = useState<number | null>(null);
  useProblemTarget(target, (path) => {
    const at = seriesAt(path);
    if (at !== null) setOpenSeries(at);
  });
  const rulesPart = { rules, isLocked: toLocked(stored, "rules") !== null, onChange: (next: typeof rules) => form.change({ rules: next }) };
  if (part === "rules") return <EditorScoring draft={draft} {...rulesPart} />;
  if (part === "preview") return <EditorPreview event={event} draft={draft} rules={rules} />;
  return (
    <EditorContent
      {...{ draft, steps, rulesPart, showErrors, openSeries }}
      zone={shown.time_zone}
      gaps={draftGaps({ rules, draft })}
      isLocked={toLocked(stored, "draft") !== null}
      isFixed={stored.status !== "draft" && stored.entry_count > 0}
      onOpenSeries={setOpenSeries}
    />
  );
}
