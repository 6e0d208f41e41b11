import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { useShownTheme } from "../../../theme/theme-preference.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Question } from "../question/types.ts";
import type { PreviewState } from "./question-sample.ts";
import type { Device } from "./stage.tsx";
import "../../../platform/studio/play-preview.css";

const EditorStage = lazyPart(() => import("./stage.tsx"), "EditorStage");

const PHONE_WIDTH = 288;
const SCREEN_WIDTH = 290;
const WIDE_SCREEN_WIDTH = 640;

interface EditorPreviewPaneProps {
  readonly event: EventDetail;
  readonly questions: readonly Question[];
  readonly at: number;
  readonly rules: Rules;
  /** Alone on its page: both devices side by side. */
  readonly isWide?: boolean;
}

/** The open question as players will see it, changing as one types. */
export function EditorPreviewPane({ event, questions, at, rules, isWide }: EditorPreviewPaneProps): ReactElement | null {
  const [device, setDevice] = useState<Device>("phone");
  const [state, setState] = useState<PreviewState>("question");
  const shownTheme = useShownTheme();
  const [isOther, setOther] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const question = questions[at];
  if (!question) return null;
  const theme = isOther ? (shownTheme === "dark" ? "light" : "dark") : shownTheme;
  const stage = { event, question, no: at + 1, count: questions.length, rules, state, theme };
  const devices = isWide ? DEVICES : [device];
  return (
    <aside className={isWide ? "pv is-wide" : "pv"} aria-label="Preview">
      <h2 className="pane-h">
        <span>{isWide ? "As players and the room see it" : device === "phone" ? "As a player sees it" : "As the room sees it"}</span>
      </h2>
      <div className="pv-choices">
        {isWide ? null : <Segmented label="Device" value={device} onChange={setDevice} options={DEVICE_NAMES} />}
        <Segmented label="Moment" value={state} onChange={setState} options={STATE_NAMES} />
      </div>
      <Suspense fallback={<Spinner label="Getting the preview" />}>
        <div className="pv-devices">
          {devices.map((shown) => (
            <EditorStage key={shown} {...stage} device={shown} shownWidth={widthOf(shown, isWide)} />
          ))}
        </div>
      </Suspense>
      <p className="row">
        <Button size="sm" className="hair" onClick={() => setOther(!isOther)}>
          {theme === "dark" ? "Show in light" : "Show in dark"}
        </Button>
        {isWide ? null : (
          <Button size="sm" className="hair" onClick={() => setLarge(true)}>
            Larger
          </Button>
        )}
      </p>
      <p className="small meta">The real screens in the community’s colours. Players, points and counts are made up.</p>
      <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={`Question ${at + 1}`} isWide className="pv-large">
        <Suspense>
          <EditorStage {...stage} device={device} shownWidth={largeWidth(device)} />
        </Suspense>
      </Dialog>
    </aside>
  );
}

const DEVICES: readonly Device[] = ["phone", "screen"];
const DEVICE_NAMES = [
  { value: "phone", label: "Phone" },
  { value: "screen", label: "Big screen" },
] as const;
const STATE_NAMES = [
  { value: "question", label: "Question" },
  { value: "reveal", label: "Answer" },
] as const;

function widthOf(device: Device, isWide = false): number {
  if (device === "phone") return PHONE_WIDTH;
  return isWide ? Math.min(WIDE_SCREEN_WIDTH, innerWidth - 48) : SCREEN_WIDTH;
}

/** As large as the window allows, and never larger than the device. */
function largeWidth(device: Device): number {
  return device === "phone" ? Math.min(360, innerWidth - 72, (innerHeight - 160) * (360 / 640)) : Math.min(1_080, innerWidth - 96);
}
