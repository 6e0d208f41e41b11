import { type ReactElement, useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { draw } from "../ui/render.fixtures.tsx";
import { useWindowKey } from "./use-window-key.ts";

const press = (key: string): boolean => window.dispatchEvent(new KeyboardEvent("keydown", { key }));

function Board({ onKey }: { readonly onKey: (key: string) => void }): ReactElement {
  useWindowKey(({ key }) => onKey(key));
  return <p>A board</p>;
}

/** Presses a key in the same moment in which the board is drawn. */
function Quick({ onKey }: { readonly onKey: (key: string) => void }): ReactElement {
  useLayoutEffect(() => void press("a"), []);
  return <Board onKey={onKey} />;
}

test("handles keys from the moment its component is drawn until it is removed", () => {
  const heard: string[] = [];
  const drawn = draw(<Quick onKey={(key) => heard.push(key)} />);
  press("b");
  drawn.unmount();
  press("c");
  expect(heard).toEqual(["a", "b"]);
});
