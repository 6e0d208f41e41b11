import { afterEach, beforeEach, expect, test } from "vitest";
import { goToSeries } from "./rounds.tsx";
import { seriesId } from "./series.tsx";

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const inputs = () => [...document.querySelectorAll<HTMLInputElement>("input")];
const go = () => goToSeries({ key: "r1s1", hasFocus: true, isStill: true });

/** Adds the lengths, as React does after a winner is chosen. */
function drawLengths(): void {
  document
    .querySelector(".series")
    ?.insertAdjacentHTML(
      "beforeend",
      `<fieldset class="series-length"><label class="four"><input type="radio" name="length"></label></fieldset>`,
    );
}

beforeEach(() => {
  const winner = (no: number) => `<label><input type="radio" name="winner" value="${no}"></label>`;
  document.body.innerHTML = `<div class="series" id="${seriesId("r1s1")}" tabindex="-1">${winner(0)}${winner(1)}</div>`;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  document.body.innerHTML = "";
});

test("the focus moves on from a chosen winner to the length as soon as it is drawn", async () => {
  const [winner] = inputs();
  if (winner) winner.checked = true;
  go();
  expect(document.activeElement).toBe(winner);
  drawLengths();
  await nextFrame();
  expect(document.activeElement?.closest(".series-length")).not.toBeNull();
});

test("the focus stays on a winner that is chosen within the first frame", async () => {
  go();
  const [winner] = inputs();
  expect(document.activeElement).toBe(winner);
  winner?.click();
  drawLengths();
  await nextFrame();
  expect(document.activeElement).toBe(winner);
});
