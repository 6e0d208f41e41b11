/**
 * The queue of messages for screen readers, shared by both live regions. A message that is already waiting or was just spoken is dropped,
 * at most one is spoken each second, and assertive messages go before polite ones. Of each kind only the newest waits, because an older one
 * describes a state that has passed.
 */

export type Loudness = "polite" | "assertive";
interface Message {
  readonly text: string;
  readonly kind: string | undefined;
  readonly loudness: Loudness;
}
type Speak = (message: Message) => void;

const EVERY_MS = 1_000;

let speak: Speak | null = null;
let queue: Message[] = [];
let lastSpoken: string | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;

function next(): void {
  timer = null;
  const message = speak ? queue.shift() : undefined;
  if (!message || !speak) {
    lastSpoken = null;
    return;
  }
  lastSpoken = message.text;
  speak(message);
  timer = setTimeout(next, EVERY_MS);
}

/**
 * Queues a message for screen readers. A newer message of the same `kind`, such as the standing or the time left, replaces a waiting one.
 */
export function announce(text: string, loudness: Loudness = "polite", kind?: string): void {
  const trimmed = text.trim();
  if (trimmed === "") return;
  if (kind) queue = queue.filter((message) => message.kind !== kind);
  if (trimmed === lastSpoken || queue.some((message) => message.text === trimmed)) return;
  const message: Message = { text: trimmed, loudness, kind };
  const firstPolite = queue.findIndex((waiting) => waiting.loudness === "polite");
  if (loudness === "assertive" && firstPolite >= 0) queue.splice(firstPolite, 0, message);
  else queue.push(message);
  if (timer === null && speak) next();
}

/** Connects the live regions; messages announced earlier have waited for this. Returns a function that disconnects them. */
export function attachAnnouncer(speaker: Speak): () => void {
  speak = speaker;
  if (timer === null) next();
  return () => {
    if (speak !== speaker) return;
    speak = null;
    queue = [];
    lastSpoken = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}
