import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { publicCommunityQuery } from "../communities/communities.queries.ts";
import type { EventDetail } from "../events/events.queries.ts";
import type { Picks } from "../picks/use-picks.ts";
import { DeviceFrame } from "./device-frame.tsx";
import type { Device, StageProps } from "./play-preview.tsx";

const SIZES: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  phone: { width: 360, height: 640 },
  computer: { width: 1280, height: 800 },
};
const NAMES: Readonly<Record<Device, string>> = { phone: "A phone", computer: "A computer" };

interface PlayStageProps extends Pick<StageProps<string>, "device" | "theme" | "shownWidth"> {
  readonly event: EventDetail;
  readonly children: ReactNode;
}

/** A page of picks on a previewed device, in the community's colours. Nobody can pick in it. */
export function PlayStage({ event, device, theme, shownWidth, children }: PlayStageProps): ReactElement {
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  return (
    <DeviceFrame title={`${NAMES[device]}: picking`} {...SIZES[device]} {...{ shownWidth, theme }} colors={community?.colors ?? null}>
      {children}
    </DeviceFrame>
  );
}

/** Converts picks of a sample member to saved picks that never change. */
export function toSamplePicks(picks: Picks["picks"]): Picks {
  const nothing = (): void => undefined;
  return {
    ...{ picks, save: { kind: "saved", at: null }, version: 0, receipt: null },
    ...{ change: nothing, saveNow: nothing, hasUnsaved: false },
  };
}
