import { act } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { Play } from "./play.tsx";

beforeAll(() => prefetchLaterParts(new AbortController().signal));

let page: Drawn;
afterEach(() => {
  page.unmount();
  sessionStorage.clear();
});

test("a player who joins at the reveal of a question has watched it", async () => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  const question = questionWith({ correct: ["b"], distribution: {}, answered: 2 });
  const state = roomWith({ phase: "reveal", question, question_no: 2, closes_at_ms: null });
  stubApi({
    "rooms.get": () => ({ data: { type: "trivia", state, seq: 1, server_at_ms: Date.now() } }),
    "participation.get": { data: mineWith({ is_joined: false }) },
    "participation.start": { data: mineWith({ number: 9 }) },
  });
  page = await drawScreen(<Play event={{ ...trivia, status: "live" }} />);
  const join = () => [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === "I'm in");
  await vi.waitFor(() => expect(join()).toBeDefined());
  expect(page.root.textContent).toContain("You play from the next question on.");
  await act(async () => join()?.click());
  await vi.waitFor(() => expect(page.root.textContent).toContain("You watched this one"));
  expect(page.root.textContent).toContain("You play from the next one.");
});
