import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { type ReactElement, useMemo } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { StageProps } from "../../../platform/studio/play-preview.tsx";
import { PlayStage, toSamplePicks } from "../../../platform/studio/play-stage.tsx";
import "../../../platform/picks/team-flag.css";
import "../play/play.css";
import { WeekPage } from "../play/week.tsx";
import { toWeeks } from "../week-board.ts";
import { type PreviewState, samplePicks, sampleSlots } from "./sample.ts";

interface EditorStageProps extends StageProps<PreviewState> {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
}

const updated = { at: 0, isPaused: false, onPause: nothing };

/** The member's page of a week with sample picks. */
export function EditorStage({ event, draft, rules, moment: state, ...shown }: EditorStageProps): ReactElement | null {
  const slots = useMemo(() => sampleSlots(rules, draft), [rules, draft]);
  const weeks = toWeeks(slots);
  const [week] = weeks;
  if (!week) return null;
  return (
    <PlayStage event={event} {...shown}>
      <WeekPage
        key={JSON.stringify([state, week.slots.length])}
        {...{ weeks, week, updated }}
        own={toSamplePicks(samplePicks({ rules, slots, state }))}
        event={{ ...event, status: "scheduled", is_owner: false, rules, slots } as unknown as EventDetail}
        current={week.no}
        conflict={null}
        onChange={nothing}
      />
    </PlayStage>
  );
}

function nothing(): void {}
