import type { GroupsView } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { counted } from "../../../../lib/ordinals.ts";

type Guessed = Pick<GroupsView, "guesses" | "found" | "mistakes_left">;

/** What became of the last guess, for the eye; null before the first. `chosen` are the words that are chosen now. */
export function guessMessage({ guesses, found }: Pick<Guessed, "guesses" | "found">, chosen: readonly string[]): string | null {
  const last = guesses.at(-1);
  if (!last) return null;
  if (last.result === "found") return `${found.at(-1)?.title ?? "A group"}: found`;
  if (last.result === "wrong") return "Not a group";
  const isChosen = chosen.length === last.words.length && last.words.every((word) => chosen.includes(word));
  return isChosen ? "One away. Three of these belong together." : "Your last guess was one away.";
}

/** The same for readers, with everything that changed. */
export function spokenResult(view: Guessed): string {
  const last = view.guesses.at(-1);
  const group = view.found.at(-1);
  if (last?.result === "found" && group) return `Found: ${group.title}. ${group.words.join(", ")}`;
  const result = last?.result === "one_away" ? "One away. Three of these belong together." : "Not a group.";
  return `${result} ${counted(view.mistakes_left, "mistake")} left`;
}
