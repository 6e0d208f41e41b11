import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { OrderList } from "./order-list.tsx";
import { type Drawn, draw } from "./render.fixtures.tsx";

const ROW_PX = 50;
let page: Drawn;
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

function Ordered({ isLocked = false }: { readonly isLocked?: boolean }) {
  const [items, setItems] = useState(["One", "Two", "Three"].map((name) => ({ id: name, name })));
  const move = (from: number, to: number): void => {
    const [item] = items.slice(from, from + 1);
    if (item) setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  return (
    <OrderList label="Order" items={items} toName={({ name }) => name} isLocked={isLocked} onMove={move}>
      {({ name }) => <b>{name}</b>}
    </OrderList>
  );
}

const names = () => [...page.root.querySelectorAll("li b")].map(({ textContent }) => textContent);
/** Drags a row as a finger does: down on its grip, to a height, and up. */
async function drag(from: number, toY: number): Promise<void> {
  const grip = page.root.querySelectorAll<HTMLElement>(".grip")[from];
  const fire = (type: string, clientY: number) =>
    act(async () => grip?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientY })));
  await fire("pointerdown", from * ROW_PX + 25);
  await fire("pointermove", toY);
  await fire("pointerup", toY);
}

function show(isLocked = false): void {
  page = draw(<Ordered isLocked={isLocked} />);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: at * ROW_PX, bottom: (at + 1) * ROW_PX, height: ROW_PX } as DOMRect;
  });
}

test("moves an item to the place where it is dropped", async () => {
  show();
  await drag(0, 2 * ROW_PX + 40);
  expect(names()).toEqual(["Two", "Three", "One"]);
  await drag(2, 5);
  expect(names()).toEqual(["One", "Two", "Three"]);
});

test("moves nothing when the item is dropped at its old place or the list is locked", async () => {
  show();
  await drag(1, ROW_PX + 30);
  expect(names()).toEqual(["One", "Two", "Three"]);
  page.unmount();
  show(true);
  await drag(0, 2 * ROW_PX + 40);
  expect(names()).toEqual(["One", "Two", "Three"]);
});
