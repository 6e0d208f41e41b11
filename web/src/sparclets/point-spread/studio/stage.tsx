import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { publicCommunityQuery } from "../../../platform/communities/communities.queries.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Picks } from "../../../platform/picks/use-picks.ts";
import { DeviceFrame } from "../../../platform/studio/device-frame.tsx";
import type { ShownTheme } from "../../../theme/theme-preference.ts";
import "../../../styles/play-spread.css";
import { WeekPage } from "../play/week.tsx";
import { weeksOf } from "../week-board.ts";
import { type PreviewState, samplePicks, sampleSlots } from "./sample.ts";

export type Device = "phone" | "computer";

interface EditorStageProps {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
  readonly device: Device;
  readonly state: PreviewState;
  readonly theme: ShownTheme;
  readonly shownWidth: number;
}

const SIZES: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  phone: { width: 360, height: 640 },
  computer: { width: 1280, height: 800 },
};
const NAMES: Readonly<Record<Device, string>> = { phone: "A phone", computer: "A computer" };
const updated = { at: 0, isPaused: false, onPause: nothing };

/** The real page of a week with a sample member's picks, in the community's colours. Nobody picks in a preview. */
export function EditorStage({ event, draft, rules, device, state, theme, shownWidth }: EditorStageProps): ReactElement | null {
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const slots = useMemo(() => sampleSlots(rules, draft), [rules, draft]);
  const weeks = weeksOf(slots);
  const [week] = weeks;
  if (!week) return null;
  const own: Picks = {
    picks: samplePicks({ rules, slots, state }),
    save: { kind: "saved", at: null },
    version: 0,
    receipt: null,
    change: nothing,
    saveNow: nothing,
    hasUnsaved: false,
  };
  const shown = { ...event, status: "scheduled", is_owner: false, rules, slots } as unknown as EventDetail;
  return (
    <DeviceFrame title={`${NAMES[device]}: picking`} {...SIZES[device]} {...{ shownWidth, theme }} colors={community?.colors ?? null}>
      <WeekPage
        key={JSON.stringify([state, week.slots.length])}
        {...{ weeks, week, own, updated }}
        event={shown}
        current={week.no}
        told={null}
        onChange={nothing}
      />
    </DeviceFrame>
  );
}

function nothing(): void {}
