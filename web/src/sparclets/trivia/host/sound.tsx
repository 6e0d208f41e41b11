import type { ReactElement } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../../lib/persisted-flag.ts";
import type { RoomNow } from "../../../realtime/use-room.ts";
import { useCues } from "../screen/cues.ts";
import { useSoundBlocked } from "../use-sound-blocked.ts";
import { HostToggle } from "./toggle.tsx";
import type { HostView } from "./view.ts";

/** Volume in percent: quiet, because only the host beside the console should hear it. */
const LEVEL = 30;

/** Stored on this device. Off by default, because the room hears the big screen. */
export const hostSoundSwitch = persistedFlag(`${bootstrapConfig.product_key}_host_sound`, false);

interface HostSoundProps extends Pick<RoomNow<HostView>, "offsetMs"> {
  readonly view: HostView;
}

/** Plays the big screen's sounds softly for a host who is not watching the console. */
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
