import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawHost, eveningWith, type FakeRoom, hosted, pass, pressKey, stubRoom } from "./host.fixtures.tsx";
import type { Evening } from "./use-evening-changes.ts";

beforeAll(() => import("../../../api/rare-paths.gen.ts"));

let page: Drawn;
let room: FakeRoom;
/** The changes that the room accepted. */
let taken: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  room = stubRoom({ phase: "question", evening: eveningWith({ typed_answers: "right_only" }) });
  taken = [];
  room.after = ({ rules }) => {
    taken.push(rules);
    return { evening: { ...(room.state.evening as Evening), ...(rules as Partial<Evening>) } };
  };
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const written = { ...hosted, draft: { questions: [{ id: "q1", type: "typed_text" }] } };
const part = () => page.root.querySelector(".hc-evening");
const named = <Kind extends HTMLElement>(name: string): Kind => {
  const found = part()?.querySelector<Kind>(`[aria-label="${name}"]`);
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};
const press = (name: string) => act(() => named(name).click());
const isOn = (name: string) => named<HTMLInputElement>(name).checked;
const sent = () => room.sent.map(({ command }) => command);
const seconds = () => [...(part()?.querySelectorAll(".evening-seconds output") ?? [])].map(({ textContent }) => textContent);

test("stands on the console with what counts, and not on the podium", async () => {
  page = await drawHost(written);
  expect(part()?.querySelector("h2")?.textContent).toBe("The evening May change during the game");
  expect(["Close when everybody is in", "Guests may play", "Sound"].map(isOn)).toEqual([true, true, true]);
  expect(seconds()).toEqual(["0 s", "3 s"]);
  page.unmount();
  room.state = { ...room.state, phase: "podium", question: null, places_shown: 0 };
  page = await drawHost(written);
  expect(part()).toBeNull();
});

test("sends a switch at once, and stands as the room has it", async () => {
  page = await drawHost();
  press("Close when everybody is in");
  expect(isOn("Close when everybody is in")).toBe(false);
  await pass(20);
  expect(sent()).toEqual([{ type: "set_evening", rules: { closes_when_all_answered: false } }]);
  await pass(4_000);
  expect(isOn("Close when everybody is in")).toBe(false);
  expect(sent()).toHaveLength(1);
});

test("sends what several presses reach as one change, and stops at the limits", async () => {
  page = await drawHost();
  press("Read first: less");
  for (let presses = 0; presses < 9; presses += 1) press("Read first: more");
  press("Get ready: less");
  expect(seconds()).toEqual(["8 s", "2 s"]);
  await pass(400);
  expect(sent()).toEqual([]);
  await pass(4_000);
  expect(sent()).toEqual([{ type: "set_evening", rules: { read_first_s: 8, get_ready_s: 2 } }]);
  expect(named("Read first: more").getAttribute("aria-disabled")).toBe("true");
});

test("sends a change made while another is on its way after it", async () => {
  page = await drawHost();
  press("Guests may play");
  await pass(1);
  press("Close when everybody is in");
  press("Guests may play");
  // The first wait lets the first change arrive, the second one sends the next.
  await pass(2_000);
  await pass(2_000);
  expect(taken).toEqual([{ guests: false }, { guests: true, closes_when_all_answered: false }]);
  expect([isOn("Guests may play"), isOn("Close when everybody is in")]).toEqual([true, false]);
});

test("says why a change was refused and stands as before", async () => {
  page = await drawHost();
  room.refusal = refusal("rooms.not_live");
  press("Guests may play");
  await pass(4_000);
  expect(page.root.querySelector(".notice")).not.toBeNull();
  expect(isOn("Guests may play")).toBe(true);
});

test("says that the server does not answer, and stands as before", async () => {
  page = await drawHost();
  room.isAway = true;
  press("Guests may play");
  await pass(10_000);
  expect(page.root.querySelector(".notice")?.textContent).toContain("does not answer");
  expect(isOn("Guests may play")).toBe(true);
});

test("shows what another host has changed", async () => {
  page = await drawHost();
  room.seq += 1;
  room.state = { ...room.state, evening: eveningWith({ read_first_s: 5, guests: false }) };
  await pass(10_000);
  expect(seconds()).toEqual(["5 s", "3 s"]);
  expect(isOn("Guests may play")).toBe(false);
});

test("offers how typed answers are shown only where some are typed", async () => {
  page = await drawHost({ ...hosted, draft: { questions: [{ id: "q1", type: "poll" }] } });
  expect(part()?.textContent).not.toContain("Typed answers");
  page.unmount();
  page = await drawHost(written);
  const all = part()?.querySelector<HTMLInputElement>('input[type="radio"][value="all"]');
  act(() => all?.click());
  await pass(4_000);
  expect(sent()).toEqual([{ type: "set_evening", rules: { typed_answers: "all" } }]);
});

test("switches the poll only while the room says that it can be open, and guests not in a rehearsal", async () => {
  page = await drawHost({ ...hosted, rehearsal_of: "e0" });
  expect(part()?.textContent).not.toContain("Warm-up poll");
  expect(part()?.textContent).not.toContain("Guests");
  page.unmount();
  room.state = { ...room.state, phase: "lobby", question: null, evening: eveningWith({ warm_up: false }) };
  page = await drawHost();
  press("Warm-up poll in the lobby");
  await pass(20);
  expect(sent()).toEqual([{ type: "set_evening", rules: { warm_up: true } }]);
});

test("says that the community allows no guests", async () => {
  page = await drawHost();
  await pass(50);
  expect(part()?.textContent).toContain("Your community allows no guests");
});

test("is where the key leads", async () => {
  page = await drawHost();
  await pressKey("e");
  expect(document.activeElement?.id).toBe("host-evening");
  expect(page.root.querySelector("main")?.getAttribute("data-tab")).toBe("settings");
});

test("lets the host write a poll in the lobby until players have seen one", async () => {
  const lobby = { phase: "lobby", question: null } as const;
  room.state = { ...room.state, ...lobby, evening: eveningWith({ warm_up_poll: { question: "", options: [] } }) };
  page = await drawHost();
  const button = (name: string) => [...(part()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name);
  const field = (name: string) => {
    const label = [...(part()?.querySelectorAll("label") ?? [])].find(({ textContent }) => textContent === name);
    return part()?.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`) as HTMLInputElement;
  };
  act(() => button("Write a poll…")?.click());
  const show = () => act(() => button("Show it in the lobby")?.click());
  expect(button("Show it in the lobby")?.getAttribute("aria-disabled")).toBe("true");
  show();
  await pass(1_000);
  expect(sent()).toEqual([]);
  await typeInto(field("The poll’s question"), " Who takes it? ");
  await typeInto(field("Answer 1 of the poll"), "We");
  act(() => button("Add an answer")?.click());
  await typeInto(field("Answer 3 of the poll"), "They");
  show();
  await pass(1_000);
  const warm_up_poll = { question: "Who takes it?", options: ["We", "They"] };
  expect(sent()).toEqual([{ type: "set_evening", rules: { warm_up_poll, warm_up: true } }]);
  expect(isOn("Warm-up poll in the lobby")).toBe(true);
  expect(part()?.textContent).not.toMatch(/Write a poll|Change the poll/);
});
