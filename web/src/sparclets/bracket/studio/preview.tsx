import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { useShownTheme } from "../../../theme/theme-preference.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type PreviewState, sampleSlots } from "./sample.ts";
import type { Device } from "./stage.tsx";

const EditorStage = lazy(async () => ({ default: (await import("./stage.tsx")).EditorStage }));

const STATES: readonly { readonly value: PreviewState; readonly label: string }[] = [
  { value: "begun", label: "First pick" },
  { value: "later", label: "Later round" },
  { value: "done", label: "Complete" },
];
const DEVICES: readonly Device[] = ["phone", "computer"];
const PHONE_WIDTH = 288;
const COMPUTER_WIDTH = 600;

interface EditorPreviewProps {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
}

/** Picking as members will see it, changing with the draft. */
export function EditorPreview({ event, draft, rules }: EditorPreviewProps): ReactElement {
  const [state, setState] = useState<PreviewState>("begun");
  const shownTheme = useShownTheme();
  const [isOther, setOther] = useState(false);
  if (sampleSlots(rules, draft).length === 0)
    return <EmptyState title="No series to show yet.">Add teams, and say who meets whom.</EmptyState>;
  const theme = isOther ? (shownTheme === "dark" ? "light" : "dark") : shownTheme;
  return (
    <section aria-label="As a member sees it" className="pv is-wide bk-pv stack">
      <h3 className="pane-h">
        <span>As a member sees it</span>
      </h3>
      <div className="pv-choices">
        <Segmented label="Moment" value={state} onChange={setState} options={STATES} />
      </div>
      <Suspense fallback={<Spinner label="Getting the preview" />}>
        <div className="bk-devices">
          {DEVICES.map((device) => (
            <EditorStage key={device} {...{ event, draft, rules, device, state, theme }} shownWidth={widthOf(device)} />
          ))}
        </div>
      </Suspense>
      <p className="row">
        <Button size="sm" className="hair" onClick={() => setOther(!isOther)}>
          {theme === "dark" ? "Show in light" : "Show in dark"}
        </Button>
      </p>
      <p className="small meta">The real pages in the community’s colours. The picks are made up, and nothing is saved.</p>
    </section>
  );
}

function widthOf(device: Device): number {
  return device === "phone" ? PHONE_WIDTH : Math.min(COMPUTER_WIDTH, innerWidth - 48);
}
