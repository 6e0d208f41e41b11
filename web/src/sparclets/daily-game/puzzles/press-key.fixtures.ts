import { act } from "react";

/** Presses a key on the focused element. Enter and Space also click a focused button unless the page prevents it. */
export async function pressKey(key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    const isTaken = !target.dispatchEvent(event);
    if (!isTaken && target instanceof HTMLButtonElement && (key === "Enter" || key === " ")) target.click();
  });
}
