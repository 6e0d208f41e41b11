import { setCardRectangle } from "../../session/session-store.ts";

const CARDS = ".ticket, .strip, .fixture";

/** Starts to record the clicked card on every page. */
export function rememberCards(): void {
  document.addEventListener("click", rememberCard, { capture: true });
}

/** Stores the screen rectangle of the card whose link was clicked. */
function rememberCard({ target }: Event): void {
  const card = target instanceof Element && target.closest("a") ? target.closest(CARDS) : null;
  if (!card) return;
  const { x, y, width, height } = card.getBoundingClientRect();
  setCardRectangle({ x, y, width, height });
}
