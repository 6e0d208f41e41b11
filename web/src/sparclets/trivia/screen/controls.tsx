import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useEffect } from "react";
import { isFreeForKeys, singleKeysSwitch } from "../../../lib/single-keys.ts";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MuteIcon, PlayIcon, SoundIcon } from "../../../ui/icons/action-icons.ts";
import { PhoneIcon, ScreenIcon } from "../../../ui/icons/place-icons.ts";
import type { SoundPermission } from "../audio-context.ts";
import type { ScreenPreferences } from "./preferences.ts";
import { canSpeak, hush, speak, spokenQuestion } from "./speech.ts";

interface ControlsProps {
  readonly preferences: ScreenPreferences;
  readonly onChange: (change: Partial<ScreenPreferences>) => void;
  readonly permission: SoundPermission;
  /** Always true in the lobby. Later the controls hide with the idle pointer and reappear when it moves or a control has the focus. */
  readonly isShown: boolean;
  /** The question on the screen, which can be read aloud; null when there is none. */
  readonly question: TriviaSlotView | null;
}

/** Controls of the big screen: sound with levels of music and effects, join code, full screen, and reading the question aloud. Keys: M, J, F, R. */
export function ScreenControls({ preferences, onChange, permission, isShown, question }: ControlsProps): ReactElement {
  const { hasSound, music, effects, hasStrip } = preferences;
  const turnSound = (): void => onChange({ hasSound: !hasSound });
  const turnStrip = (): void => onChange({ hasStrip: !hasStrip });
  const read = useReadAloud(question);
  useWindowKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!singleKeysSwitch.isOn() || !isFreeForKeys(event.target)) return;
    const act = { m: turnSound, j: turnStrip, f: turnFullScreen, r: read ?? undefined }[event.key.toLowerCase()];
    act?.();
  });
  return (
    <section className={classNames("bs-set", isShown && "is-shown")} aria-label="Screen settings">
      <Button isIcon variant="quiet" aria-pressed={hasSound} aria-label="Sound" title="Sound (M)" onClick={turnSound}>
        {hasSound ? <SoundIcon /> : <MuteIcon />}
      </Button>
      {hasSound ? (
        <>
          <Level label="Music" value={music} onChange={(level) => onChange({ music: level })} />
          <Level label="Effects" value={effects} onChange={(level) => onChange({ effects: level })} />
        </>
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
      {hasSound && permission === "blocked" ? <p>Click once for sound</p> : null}
    </section>
  );
}

interface LevelProps {
  readonly label: string;
  /** 0–100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Level({ label, value, onChange }: LevelProps): ReactElement {
  return (
    <label className="bs-level">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <output>{value}</output>
    </label>
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
