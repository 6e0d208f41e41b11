import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../ui/render.fixtures.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

let page: Drawn;
afterEach(() => page.unmount());

function Console({ isOver }: { readonly isOver: boolean }) {
  useFocusAfterRemoval();
  return (
    <main>
      <h1>Console</h1>
      <p>
        <button type="button">All keys</button>
        {isOver ? null : <button type="button">Switch on</button>}
      </p>
      <section>
        <h2>Way in</h2>
        {isOver ? null : <button type="button">Publish</button>}
      </section>
    </main>
  );
}

function focus(name: string): void {
  page = draw(<Console isOver={false} />);
  [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.focus();
  expect(document.activeElement?.textContent).toBe(name);
}

test.each([
  ["Switch on", "All keys"],
  ["Publish", "Way in"],
])("moves the focus from the removed “%s” to “%s”", async (removed, next) => {
  focus(removed);
  page.redraw(<Console isOver />);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(next));
});

test("does not move the focus when the user has pressed elsewhere", async () => {
  focus("Publish");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  page.redraw(<Console isOver />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
