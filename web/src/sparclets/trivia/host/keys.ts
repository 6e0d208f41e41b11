import { isFreeForKeys } from "../../../lib/single-keys.ts";
import type { Shortcut } from "../../../platform/shortcuts/shortcut-labels.ts";

export type HostKeyAction = "go" | "back" | "pause" | "add_time" | "table" | "auto_advance" | "sound" | "full_screen" | "evening" | "help";

/** Action by key. Presentation clickers send PageDown and PageUp. */
const ACTIONS: Readonly<Record<string, HostKeyAction>> = {
  " ": "go",
  ArrowRight: "go",
  PageDown: "go",
  ArrowLeft: "back",
  PageUp: "back",
  p: "pause",
  t: "add_time",
  "+": "add_time",
  l: "table",
  a: "auto_advance",
  m: "sound",
  f: "full_screen",
  e: "evening",
  "?": "help",
};

export const HOST_SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Space", "→", "PgDn"], does: "What the big button says" },
  { keys: ["←", "PgUp"], does: "Look back at the question before" },
  { keys: ["P"], does: "Pause, go on" },
  { keys: ["T", "+"], does: "10 seconds more" },
  { keys: ["L"], does: "Look at the table" },
  { keys: ["A"], does: "Go on by itself, on and off" },
  { keys: ["M"], does: "Sound of this console, on and off" },
  { keys: ["F"], does: "Full screen" },
  { keys: ["E"], does: "Go to the switches of the evening" },
  { keys: ["?"], does: "This list" },
];

const TAKES_ARROWS = 'input[type="radio"], [role="radiogroup"]';
const TAKES_SPACE = "a, button:not(.go-button), summary, input";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">;

/**
 * Returns the action of a key press. Null while somebody types, while a dialog or menu is open, or where the focused control uses the key
 * itself.
 */
export function keyAction({ key, ctrlKey, metaKey, altKey, target }: KeyPress): HostKeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (action === null || !isFreeForKeys(target)) return null;
  const element = target instanceof Element ? target : null;
  if (key === " " && element?.closest(TAKES_SPACE)) return null;
  if (key.startsWith("Arrow") && element?.closest(TAKES_ARROWS)) return null;
  return action;
}
