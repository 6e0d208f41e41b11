import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { usePersistedFlag } from "../../../lib/persisted-flag.ts";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { isMotionReduced, lessMotion, setLessMotion } from "../../../theme/motion-preference.ts";
import { MuteIcon, SoundIcon } from "../../../ui/icons/action-icons.ts";
import { SettingsIcon } from "../../../ui/icons/place-icons.ts";
import { CheckIcon, ClockIcon } from "../../../ui/icons/status-icons.ts";
import { soundSwitch } from "./settings.ts";
import { playSound } from "./sound.ts";
import { toTimeFactor } from "./window.ts";

interface PlayOptionsProps {
  readonly eventId: string;
  /** State of the room. A self-paced game has no room and no cap on extended time. */
  readonly view?: Pick<TriviaRoomView, "time_cap">;
  readonly mine: ParticipantState;
  readonly onMine: (mine: ParticipantState) => void;
}

const TimeSheet = lazyPart(() => import("./time-sheet.tsx"), "TimeSheet");

/**
 * Settings that help with playing, one tap away: extended time, sound, motion and keys. Labels change with the state, so that screen
 * readers need no other hint.
 */
export function PlayOptions({ eventId, view = {}, mine, onMine }: PlayOptionsProps): ReactElement {
  const [hasSheet, setSheet] = useState(false);
  const [hasSound, setSound] = usePersistedFlag(soundSwitch);
  const [isCalm] = usePersistedFlag(lessMotion);
  const isCalmBySystem = !isCalm && isMotionReduced();
  const [hasKeys, setKeys] = usePersistedFlag(singleKeysSwitch);
  const factor = toTimeFactor(view, mine);
  return (
    <>
      <p className="opts">
        <button type="button" aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <ClockIcon className="size-s" />
          {factor === 1 ? "More time" : `Time ×${factor}`}
        </button>
        <button
          type="button"
          onClick={() => {
            setSound(!hasSound);
            playSound("right");
          }}
        >
          {hasSound ? <SoundIcon className="size-s" /> : <MuteIcon className="size-s" />}
          {hasSound ? "Sound on" : "Sound off"}
        </button>
        <button type="button" aria-disabled={isCalmBySystem || undefined} onClick={() => isCalmBySystem || setLessMotion(!isCalm)}>
          {isCalm || isCalmBySystem ? <CheckIcon className="size-s" /> : <SettingsIcon className="size-s" />}
          {isCalm || isCalmBySystem ? "Less motion" : "Motion on"}
          {isCalmBySystem ? <span className="visually-hidden">, as your system asks</span> : null}
        </button>
        <button
          type="button"
          className="by-keys"
          title="Keys 1–6 and A–F press the answers, L locks in several"
          onClick={() => setKeys(!hasKeys)}
        >
          {hasKeys ? "Keys on" : "Keys off"}
        </button>
      </p>
      {hasSheet ? (
        <Suspense>
          <TimeSheet eventId={eventId} view={view} mine={mine} onMine={onMine} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
