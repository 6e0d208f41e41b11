const ELSEWHERE = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox]";

/** Whether a pressed key is meant for the board: no field, menu or dialog has it, and it is no shortcut of the browser. */
export function isKeyForBoard(event: KeyboardEvent): boolean {
  const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));
  if (isShortcut || event.defaultPrevented || event.isComposing) return false;
  const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null;
  return !isElsewhere && document.querySelector("dialog[open]") === null;
}

/** Enter presses what has the focus. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a[href], summary") !== null;
}
