import { type ReactElement, useMemo, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import type { EditorProps } from "../../../platform/sparclet.ts";
import { toLocked } from "../../../platform/studio/editable.ts";
import { useSteps } from "../../../platform/studio/steps-back.ts";
import { useProblemTarget } from "../../../platform/studio/use-problem-target.ts";
import "./editor.css";
import "../../../platform/studio/import.css";
import { toCalendar } from "./calendar-days.ts";
import { type ContentTab, EditorContent } from "./content.tsx";
import { toDraft, toRules } from "./draft-edit.ts";
import { draftGaps } from "./draft-gaps.ts";
import { puzzleAt } from "./draft-place.ts";
import { EditorPreview } from "./preview.tsx";
import { EditorRules } from "./rules.tsx";

/** The daily game's parts of the event editor: calendar of puzzles and people, rules, and the preview of a day's puzzle. */
export function DailyGameEditor({ form, part, showErrors, target, importsFirst }: EditorProps): ReactElement {
  const { shown, stored } = form;
  const now = useNow(60_000);
  const draft = useMemo(() => toDraft(shown.draft), [shown.draft]);
  const rules = useMemo(() => toRules(shown.rules), [shown.rules]);
  const steps = useSteps(draft, (next) => form.change({ draft: next as never }));
  const gaps = useMemo(() => draftGaps({ rules, draft }), [rules, draft]);
  const isPublished = stored.status !== "draft";
  const [chosen, setChosen] = useState<number | null>(null);
  const [tab, setTab] = useState<ContentTab>(importsFirst ? "people" : "calendar");
  useProblemTarget(target, (path) => {
    const at = puzzleAt(path);
    setTab(path.startsWith("draft.list") ? "people" : "calendar");
    if (at !== null) setChosen(draft.puzzles[at]?.number ?? null);
  });
  const days = useMemo(() => ({ calendar: toCalendar(shown, rules), isPublished, now }), [shown, rules, isPublished, now]);
  if (part === "rules") {
    return (
      <EditorRules
        rules={rules}
        zone={shown.time_zone}
        hasPuzzles={draft.puzzles.length > 0}
        isPublished={isPublished}
        isLocked={toLocked(stored, "rules") !== null}
        onChange={(next) => form.change({ rules: next })}
      />
    );
  }
  if (part === "preview") return <EditorPreview draft={draft} rules={rules} gaps={gaps} first={chosen} />;
  return (
    <EditorContent
      eventId={stored.id}
      {...{ draft, rules, steps, gaps, days, chosen, tab, showErrors, importsFirst }}
      zone={shown.time_zone}
      isLocked={toLocked(stored, "draft") !== null}
      onChoose={setChosen}
      onTab={setTab}
    />
  );
}
