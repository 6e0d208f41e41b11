import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../ui/render.fixtures.tsx";
import { noteServerNow } from "./server-now.ts";
import { useNow } from "./use-now.ts";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  noteServerNow(String(Date.now()));
});

test("follows the server's clock from the first response on, also when the page was drawn before it", async () => {
  const Now = () => <p>{new Date(useNow()).getFullYear()}</p>;
  drawn = draw(<Now />);
  expect(drawn.root.textContent).toBe(String(new Date().getFullYear()));
  await act(async () => noteServerNow(String(Date.UTC(2071, 5, 1))));
  expect(drawn.root.textContent).toBe("2071");
});
