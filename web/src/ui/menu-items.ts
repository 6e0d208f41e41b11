/** Spread these props on each `<a>` or `<button>` of a menu. They must be direct children of the menu, with `<hr>` between groups. */
export const menuItem = { role: "menuitem", tabIndex: -1 } as const;
/** Returns the same props for an item that is one of several exclusive choices. */
export function menuChoice(isChosen: boolean) {
  return { role: "menuitemradio", tabIndex: -1, "aria-checked": isChosen } as const;
}
