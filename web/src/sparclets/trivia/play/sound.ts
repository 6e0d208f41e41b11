import { soundSwitch } from "./settings.ts";

type Sound = "locked" | "right" | "other";

/** Notes in Hz, played one after the other. Each sound repeats something that the page also shows. */
const NOTES: Record<Sound, readonly number[]> = { locked: [660], right: [660, 880], other: [330] };
const NOTE_S = 0.09;
const VOLUME = 0.12;

let context: AudioContext | null = null;

/** Plays a short tone when sound is on. Does nothing where the browser does not allow audio. */
export function playSound(sound: Sound): void {
  if (!soundSwitch.isOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  context.resume().catch(() => undefined);
  for (const [at, hertz] of NOTES[sound].entries()) {
    const note = context.createOscillator();
    const gain = context.createGain();
    const start = currentTime + at * NOTE_S;
    note.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    note.connect(gain).connect(destination);
    note.start(start);
    note.stop(start + NOTE_S);
  }
}
