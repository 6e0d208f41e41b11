import type { ReactElement } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../../lib/persisted-flag.ts";
import type { RoomNow } from "../../../realtime/use-room.ts";
import { useCues } from "../screen/cues.ts";
import { useSoundBlocked } from "../use-sound-blocked.ts";
import { HostToggle } from "./toggle.tsx";
import type { HostView } from "./view.ts";

/** For one pair of ears beside the console, not for the room. */
const LEVEL = 30;

/** Kept on this device. Off at first: the big screen is what the room hears. */
export const hostSoundSwitch = persistedFlag(`${bootstrapConfig.product_key}_host_sound`, false);

interface HostSoundProps extends Pick<RoomNow<HostView>, "offsetMs"> {
  readonly view: HostView;
}

/** The big screen's sounds, softly, for a host who looks away. */
export function HostSound({ view, offsetMs }: HostSoundProps): ReactElement {
  const [isOn, setOn] = usePersistedFlag(hostSoundSwitch);
  const isBlocked = useSoundBlocked(isOn);
  useCues({ view, offsetMs, level: isOn ? LEVEL : 0 });
  return (
    <HostToggle
      label="Sound on this device"
      hint={isBlocked ? "Click once for sound." : "The last seconds and the answer, softly."}
      isOn={isOn}
      onChange={setOn}
    />
  );
}
