/** Spread onto each `<a>` or `<button>` of a menu: they are its direct children, `<hr>` between groups. */
export const menuItem = { role: "menuitem", tabIndex: -1 } as const;
/** The same for one of several choices. */
export function menuChoice(isChosen: boolean) {
  return { role: "menuitemradio", tabIndex: -1, "aria-checked": isChosen } as const;
}
