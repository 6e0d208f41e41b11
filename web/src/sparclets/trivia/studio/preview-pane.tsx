import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PreviewPane } from "../../../platform/studio/play-preview.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { Question } from "../question/types.ts";
import type { PreviewState } from "./question-sample.ts";
import type { Device } from "./stage.tsx";

const EditorStage = lazyPart(() => import("./stage.tsx"), "EditorStage");

const PHONE_WIDTH = 288;
const SCREEN_WIDTH = 290;
const WIDE_SCREEN_WIDTH = 640;

interface EditorPreviewPaneProps {
  readonly event: EventDetail;
  readonly questions: readonly Question[];
  readonly at: number;
  readonly rules: Rules;
  /** True when the preview has the page to itself; it then shows both devices side by side. */
  readonly isWide?: boolean;
}

/** Live preview of the open question as players will see it. */
export function EditorPreviewPane({ event, questions, at, rules, isWide = false }: EditorPreviewPaneProps): ReactElement | null {
  const [device, setDevice] = useState<Device>("phone");
  const [state, setState] = useState<PreviewState>("question");
  const [isLarge, setLarge] = useState(false);
  const question = questions[at];
  if (!question) return null;
  const stage = { event, question, no: at + 1, count: questions.length, rules, state };
  const title = isWide ? "As players and the room see it" : device === "phone" ? "As a player sees it" : "As the room sees it";
  return (
    <PreviewPane
      label="Preview"
      title={<h2 className="pane-h">{title}</h2>}
      className={isWide ? "is-wide" : undefined}
      choices={
        <>
          {isWide ? null : <Segmented label="Device" value={device} onChange={setDevice} options={DEVICE_NAMES} />}
          <Segmented label="Moment" value={state} onChange={setState} options={STATE_NAMES} />
        </>
      }
      devices={(theme) =>
        (isWide ? DEVICES : [device]).map((shown) => (
          <EditorStage key={shown} {...stage} theme={theme} device={shown} shownWidth={measureWidth(shown, isWide)} />
        ))
      }
      buttons={
        isWide ? null : (
          <Button size="sm" className="hair" onClick={() => setLarge(true)}>
            Larger
          </Button>
        )
      }
      note="The real screens in the community’s colours. Players, points and counts are made up."
    >
      {(theme) => (
        <Dialog isOpen={isLarge} onClose={() => setLarge(false)} title={`Question ${at + 1}`} isWide className="pv-large">
          <Suspense>
            <EditorStage {...stage} theme={theme} device={device} shownWidth={largeWidth(device)} />
          </Suspense>
        </Dialog>
      )}
    </PreviewPane>
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

function measureWidth(device: Device, isWide: boolean): number {
  if (device === "phone") return PHONE_WIDTH;
  return isWide ? Math.min(WIDE_SCREEN_WIDTH, innerWidth - 48) : SCREEN_WIDTH;
}

/** Width in px of the enlarged preview: as large as the window allows, at most that of the device. */
function largeWidth(device: Device): number {
  return device === "phone" ? Math.min(360, innerWidth - 72, (innerHeight - 160) * (360 / 640)) : Math.min(1_080, innerWidth - 96);
}
