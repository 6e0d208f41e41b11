import { afterEach, beforeAll, expect, test } from "vitest";
import { clearSession, session } from "../../session/session-store.ts";
import { rememberCards } from "./remember-card.ts";

beforeAll(rememberCards);
afterEach(() => {
  document.body.innerHTML = "";
  clearSession();
});

function press(html: string): void {
  document.body.innerHTML = html;
  for (const card of document.querySelectorAll<HTMLElement>(".fixture, .ticket")) {
    card.getBoundingClientRect = () => new DOMRect(10, 20, 300, 80);
  }
  document.querySelector("b")?.click();
}

test.each([
  ["a card that is a link", '<a class="fixture"><b>Go</b></a>'],
  ["a link inside a card", '<div class="ticket"><a><b>Go</b></a></div>'],
])("the rectangle is stored when %s is clicked", (_, html) => {
  press(html);
  expect(session.getState().cardRectangle).toEqual({ x: 10, y: 20, width: 300, height: 80 });
});

test.each([
  ["a link that is no card", "<a><b>Go</b></a>"],
  ["a card that leads nowhere", '<div class="ticket"><b>Go</b></div>'],
])("no rectangle is stored when %s is clicked", (_, html) => {
  press(html);
  expect(session.getState().cardRectangle).toBeNull();
});
