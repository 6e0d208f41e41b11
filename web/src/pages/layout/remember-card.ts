import { setCardRectangle } from "../../session/session-store.ts";

const CARDS = ".ticket, .strip, .fx";

/** From now on, wherever on the page. */
export function rememberCards(): void {
  document.addEventListener("click", rememberCard, { capture: true });
}

/** Keeps where on the screen the card was that somebody left the page by. */
function rememberCard({ target }: Event): void {
  const card = target instanceof Element && target.closest("a") ? target.closest(CARDS) : null;
  if (!card) return;
  const { x, y, width, height } = card.getBoundingClientRect();
  setCardRectangle({ x, y, width, height });
}
