import { afterEach, expect, test } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { preloadMarks } from "../../../ui/face.tsx";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { WhoAmI } from "./who.tsx";

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

test("the player's face stands in the first render of their name", async () => {
  session.setState({ user: userWith({ display_name: "Ana Silva", face: 9 }) });
  // The page has fetched its parts while the room's first data was on its way.
  await import("./own-face.tsx");
  await preloadMarks();
  await settle();
  drawn = draw(<WhoAmI>You are in</WhoAmI>);
  expect(drawn.root.querySelector("h1")?.textContent).toBe("Ana");
  expect(drawn.root.querySelector(".face svg")).not.toBeNull();
});
