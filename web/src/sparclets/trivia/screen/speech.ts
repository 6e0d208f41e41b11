import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";

/** True when this browser has speech synthesis; otherwise reading aloud is not offered. */
export const canSpeak = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

const ORDINARY: readonly TriviaSlotView["type"][] = ["single_choice", "multiple_choice", "true_false", "poll"];

/** Text of a question for reading aloud: the prompt, then each answer with its letter. It contains only what the screen shows. */
export function spokenQuestion({ prompt, options, type }: Pick<TriviaSlotView, "prompt" | "options" | "type">): string {
  const isLettered = ORDINARY.includes(type);
  const answers = options.map(({ text }, at) => (isLettered ? `${"ABCDEF"[at] ?? at + 1}: ${text}` : text));
  return [prompt, ...answers].map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** Speaks the text and stops any current speech. */
export function speak(text: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
