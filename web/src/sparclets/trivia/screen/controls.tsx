import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useEffect } from "react";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MuteIcon, PlayIcon, SoundIcon } from "../../../ui/icons/action-icons.ts";
import { PhoneIcon, ScreenIcon } from "../../../ui/icons/place-icons.ts";
import { useSoundBlocked } from "../use-sound-blocked.ts";
import type { ScreenPreferences } from "./preferences.ts";
import { play } from "./sound.ts";
import { canSpeak, hush, speak, spokenQuestion } from "./speech.ts";

interface ControlsProps {
  readonly preferences: ScreenPreferences;
  readonly onChange: (change: Partial<ScreenPreferences>) => void;
  /** Always true in the lobby. Later the controls hide with the idle pointer and reappear when it moves or a control has the focus. */
  readonly isShown: boolean;
  /** The question on the screen, which can be read aloud; null when there is none. */
  readonly question: TriviaSlotView | null;
}

/** Controls of the big screen: sound and its level, join code, full screen, and reading the question aloud. Keys: M, J, F, R. */
export function ScreenControls({ preferences, onChange, isShown, question }: ControlsProps): ReactElement {
  const { hasSound, level, hasStrip } = preferences;
  const isBlocked = useSoundBlocked(hasSound);
  const turnSound = (): void => onChange({ hasSound: !hasSound });
  const turnStrip = (): void => onChange({ hasStrip: !hasStrip });
  const read = useReadAloud(question);
  useWindowKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const act = { m: turnSound, j: turnStrip, f: turnFullScreen, r: read ?? undefined }[event.key.toLowerCase()];
    act?.();
  });
  return (
    <section className={classNames("bs-set", isShown && "is-shown")} aria-label="Screen settings">
      <Button isIcon variant="quiet" aria-pressed={hasSound} aria-label="Sound" title="Sound (M)" onClick={turnSound}>
        {hasSound ? <SoundIcon /> : <MuteIcon />}
      </Button>
      {hasSound ? (
        <input
          type="range"
          aria-label="Sound level"
          min={0}
          max={100}
          step={10}
          value={level}
          onChange={({ currentTarget }) => {
            onChange({ level: Number(currentTarget.value) });
            play("tick", Number(currentTarget.value));
          }}
        />
      ) : null}
      <Button
        isIcon
        variant="quiet"
        aria-pressed={hasStrip}
        aria-label="Join code during play"
        title="Join code during play (J)"
        onClick={turnStrip}
      >
        <PhoneIcon />
      </Button>
      {read ? (
        <Button isIcon variant="quiet" aria-label="Read the question aloud" title="Read the question aloud (R)" onClick={read}>
          <PlayIcon />
        </Button>
      ) : null}
      <Button isIcon variant="quiet" aria-label="Full screen" title="Full screen (F)" onClick={turnFullScreen}>
        <ScreenIcon />
      </Button>
      {isBlocked ? <p>Click once for sound</p> : null}
    </section>
  );
}

/** Returns a function that reads the question aloud; null without a question or a speech engine. Speech stops when the question changes. */
function useReadAloud(question: TriviaSlotView | null): (() => void) | null {
  const slot = question?.slot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another thing to be silent about
  useEffect(() => hush, [slot]);
  return question && canSpeak() ? () => speak(spokenQuestion(question)) : null;
}

function turnFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => undefined);
}
