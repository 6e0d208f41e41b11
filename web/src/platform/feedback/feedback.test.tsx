import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { settle } from "../../testing/settle.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { AskFeedback } from "./ask-feedback.tsx";
import { FeedbackSummary } from "./feedback-summary.tsx";

let drawn: Drawn;
afterEach(() => drawn.unmount());

async function show(element: ReactElement): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  drawn = draw(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  await settle();
  return drawn.root;
}
const choose = async (root: HTMLElement, value: string) => {
  act(() => root.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());
  await settle();
};
const chosen = (root: HTMLElement) => root.querySelector<HTMLInputElement>("input:checked")?.value ?? null;

test("stores a player's answer, shows that it is stored, and lets the player change it", async () => {
  const api = stubApi({
    "feedback.own": { data: { rating: null } },
    "feedback.give": ({ body }) => ({ data: { rating: body.rating } }),
  });
  const root = await show(<AskFeedback eventId="e1" />);
  expect(chosen(root)).toBeNull();
  expect(root.textContent).toContain("never who gave which");
  await choose(root, "4");
  expect(chosen(root)).toBe("4");
  expect(root.textContent).toContain("You can still change it");
  await choose(root, "2");
  expect(api.toRequests("feedback.give").map(({ body }) => body)).toEqual([{ rating: 4 }, { rating: 2 }]);
  expect(chosen(root)).toBe("2");
});

test("shows an error instead of a stored answer when the server refuses it", async () => {
  stubApi({ "feedback.own": { data: { rating: 3 } }, "feedback.give": refusal("feedback.not_over") });
  const root = await show(<AskFeedback eventId="e1" />);
  await choose(root, "5");
  expect(chosen(root)).toBe("3");
  expect(root.querySelector(".error")?.textContent).toBeTruthy();
});

test("shows nothing to users who may not answer", async () => {
  stubApi({ "feedback.own": refusal("rooms.hosts_excluded") });
  const root = await show(<AskFeedback eventId="e1" />);
  expect(root.textContent).toBe("");
});

test.each([
  [{ count: 0, players: 9, counts: null, average: null }, "Nobody has said anything yet", 0],
  [{ count: 2, players: 9, counts: null, average: null }, "2 of 9 players answered. What they said shows once there are more answers", 0],
  [{ count: 3, players: 9, counts: [0, 0, 0, 2, 1], average: 4.33 }, "4.3 of 5. 3 of 9 players answered.", 5],
])("shows the summary %o to hosts in words", async (data, summary, bars) => {
  stubApi({ "feedback.get": { data } });
  const root = await show(<FeedbackSummary eventId="e1" />);
  expect(root.textContent).toContain(summary);
  expect(root.querySelectorAll(".bars li")).toHaveLength(bars);
});
