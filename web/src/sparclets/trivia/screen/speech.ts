import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";

/** Whether this browser can speak; where it cannot, nothing offers it. */
export const canSpeak = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

const ORDINARY: readonly TriviaSlotView["type"][] = ["single_choice", "multiple_choice", "true_false", "poll"];

/** A question as somebody reads it to a room: the prompt, then each answer with its letter. Nothing that the screen does not show. */
export function spokenQuestion({ prompt, options, type }: Pick<TriviaSlotView, "prompt" | "options" | "type">): string {
  const isLettered = ORDINARY.includes(type);
  const answers = options.map(({ text }, at) => (isLettered ? `${"ABCDEF"[at] ?? at + 1}: ${text}` : text));
  return [prompt, ...answers].map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** Says it instead of whatever is being said. */
export function speak(text: string): void {
  const said = new SpeechSynthesisUtterance(text);
  said.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
