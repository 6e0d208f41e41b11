import { useEffect, useRef, useState } from "react";
import { runningContext, type SoundPermission } from "../../audio-context.ts";
import type { ScreenPreferences } from "../preferences.ts";
import type { SoundPlayer } from "./player.ts";
import { type ScreenMoment, type SoundScene, toActions, toCaption, toScene } from "./scene.ts";

const loadPlayer = () => import("./player.ts");
/** A caption stays this long, whatever the length of its sound, so that it can be read. */
const CAPTION_MS = 3_000;

interface SoundBed {
  readonly moment: Omit<ScreenMoment, "isAllowed" | "isOn">;
  readonly permission: SoundPermission;
  readonly preferences: Pick<ScreenPreferences, "hasSound" | "music" | "effects">;
  /** Server time minus this device's time, in ms. */
  readonly offsetMs: number;
}

/** Plays the sound bed of the big screen and returns the caption of what is heard; null when there is none. */
export function useSoundBed({ moment, permission, preferences, offsetMs }: SoundBed): string | null {
  const player = useSoundPlayer({ permission, preferences, offsetMs });
  const [caption, setCaption] = useState<string | null>(null);
  const before = useRef<SoundScene | null>(null);
  const isAllowed = permission === "allowed" && player !== null;
  const scene = toScene({ ...moment, isAllowed, isOn: preferences.hasSound });
  const hasEffects = preferences.effects > 0;
  // It runs after every render: the same scene again gives no actions.
  useEffect(() => {
    const actions = toActions(before.current, scene);
    before.current = scene;
    if (actions.length === 0) return;
    player?.perform(actions);
    setCaption(hasEffects ? toCaption(actions) : null);
  });
  useEffect(() => {
    if (caption === null) return;
    const timer = setTimeout(() => setCaption(null), CAPTION_MS);
    return () => clearTimeout(timer);
  }, [caption]);
  return caption;
}

/** The player; null until it is loaded and this page may sound. */
function useSoundPlayer({ permission, preferences, offsetMs }: Omit<SoundBed, "moment">): SoundPlayer | null {
  const { hasSound, music, effects } = preferences;
  const [player, setPlayer] = useState<SoundPlayer | null>(null);
  const offset = useRef(offsetMs);
  const levels = useRef({ music: 0, effects: 0 });
  useEffect(() => {
    offset.current = offsetMs;
  }, [offsetMs]);
  useEffect(() => {
    levels.current = { music: music / 100, effects: effects / 100 };
    player?.setLevels(levels.current);
  }, [music, effects, player]);
  useEffect(() => {
    if (!hasSound) return;
    let isCurrent = true;
    loadPlayer()
      .then(({ createSoundPlayer }) => {
        const context = runningContext();
        if (!isCurrent || !context || permission !== "allowed") return;
        const now = (): number => Date.now() + offset.current;
        setPlayer((present) => present ?? createSoundPlayer({ context, levels: levels.current, now }));
      })
      // Without its code the screen stays silent; the next gesture or switch tries again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [hasSound, permission]);
  useEffect(() => () => player?.stop(), [player]);
  return player;
}
