/** What keys do on a page: each of them the same. A key is named by its cap; a combination is written with spaces, such as "Ctrl Z". */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The shortcuts of pages by the name under which their parts list them. */
const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  next_missing: { keys: ["N"], does: "Go to the next missing pick" },
  next_round: { keys: ["R"], does: "Go to the next round" },
  press_answer: { keys: ["1–6", "A–F"], does: "Press an answer" },
  lock_in: { keys: ["L"], does: "Lock in several answers" },
  undo: { keys: ["Ctrl Z"], does: "Undo the last change" },
  redo: { keys: ["Ctrl Y", "Ctrl Shift Z"], does: "Redo it" },
  move_question: { keys: ["Alt ↑", "Alt ↓"], does: "Move the open question" },
  go_to: { keys: ["Ctrl K"], does: "Go to a community, game or page" },
  help: { keys: ["?"], does: "This list" },
};

/** The shortcuts with these names, each once, in the order of the table above. */
export const toShortcuts = (names: readonly string[]): readonly Shortcut[] =>
  Object.entries(SHORTCUTS).flatMap(([name, shortcut]) => (names.includes(name) ? [shortcut] : []));
