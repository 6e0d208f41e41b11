import type { ReactElement } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../../lib/persisted-flag.ts";
import type { RoomNow } from "../../../realtime/use-room.ts";
import { useSoundPermission } from "../use-sound-permission.ts";
import { useHostCues } from "./cues.ts";
import { HostToggle } from "./toggle.tsx";
import type { HostView } from "./view.ts";

/** Stored on this device. Off by default, because the room hears the big screen. */
export const hostSoundSwitch = persistedFlag(`${bootstrapConfig.product_key}_host_sound`, false);

interface HostSoundProps extends Pick<RoomNow<HostView>, "offsetMs"> {
  readonly view: HostView;
}

/** Plays soft sounds for a host who is not watching the console. The big screen's own sounds are not among them. */
export function HostSound({ view, offsetMs }: HostSoundProps): ReactElement {
  const [isOn, setOn] = usePersistedFlag(hostSoundSwitch);
  const permission = useSoundPermission(isOn);
  useHostCues({ view, offsetMs, isOn });
  return (
    <HostToggle
      label="Sound on this device"
      hint={isOn && permission === "blocked" ? "Click once for sound." : "The last seconds and the answer, softly."}
      isOn={isOn}
      onChange={setOn}
    />
  );
}
