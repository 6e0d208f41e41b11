import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PlayPreview } from "../../../platform/studio/play-preview.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type PreviewState, sampleSlots } from "./sample.ts";

const EditorStage = lazyPart(() => import("./stage.tsx"), "EditorStage");

const MOMENTS: readonly { readonly value: PreviewState; readonly label: string }[] = [
  { value: "begun", label: "First pick" },
  { value: "later", label: "Later round" },
  { value: "done", label: "Complete" },
];

interface EditorPreviewProps {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
}

/** Preview of picking as members will see it. */
export function EditorPreview({ event, draft, rules }: EditorPreviewProps): ReactElement {
  if (sampleSlots(rules, draft).length === 0)
    return <EmptyState title="No series to show yet.">Add teams, and say who meets whom.</EmptyState>;
  return <PlayPreview moments={MOMENTS} stage={(shown) => <EditorStage {...{ event, draft, rules }} {...shown} />} />;
}
