import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { drawPage } from "../../../testing/draw-page.tsx";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { EventHosts } from "./hosts.queries.ts";
import { HostsPanel } from "./hosts-panel.tsx";

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const person = (digit: number, name: string) => ({
  user_id: idOf(digit),
  display_name: name,
  face: 0,
  photo_url: null,
  role: "creator" as const,
});
const [dana, marisol, jonas] = [person(1, "Dana"), person(2, "Marisol"), person(3, "Jonas")];

let page: Awaited<ReturnType<typeof drawPage>>;
let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  page.unmount();
  session.setState({ user: null });
});

async function show(as: { user_id: string }, hosts: Partial<EventHosts>): Promise<void> {
  session.setState({ user: { id: as.user_id } as never });
  api.reply({ "hosts.list": { data: { creator: dana, co_hosts: [], candidates: [], can_change: true, ...hosts } } });
  page = await drawPage(<HostsPanel eventId="e1" />);
  await vi.waitFor(() => expect(page.root.textContent).toContain("Dana"));
}
const button = (text: string, root: ParentNode = document): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text));
const press = (element: HTMLElement | undefined) => act(async () => element?.click());
const rowsOf = (label: string) => [...page.root.querySelectorAll(`ul[aria-label="${label}"] bdi`)].map(({ textContent }) => textContent);
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;

test("names a co-host found by a part of the name", async () => {
  await show(dana, { candidates: [jonas, marisol] });
  await typeInto(page.root.querySelector("input"), "mar");
  expect(rowsOf("Who can be a co-host")).toEqual(["Marisol"]);
  api.reply({ "hosts.add": { data: { creator: dana, co_hosts: [marisol], candidates: [jonas], can_change: true } } });
  await press(button("Add Marisol"));
  await vi.waitFor(() => expect(rowsOf("Hosts")).toEqual(["Dana", "Marisol"]));
  expect(api.toRequests("hosts.add").map(({ params }) => params)).toEqual([{ id: "e1", userId: marisol.user_id }]);
});

test("says why somebody cannot host", async () => {
  await show(dana, { candidates: [jonas] });
  api.reply({ "hosts.add": refusal("hosts.plays") });
  await press(button("Add Jonas"));
  await vi.waitFor(() => expect(page.root.textContent).toContain("They take part in this event, so they cannot host it."));
  expect(rowsOf("Hosts")).toEqual(["Dana"]);
});

test("removes a co-host after saying that they cannot play", async () => {
  await show(dana, { co_hosts: [marisol] });
  await press(button("Remove…"));
  expect(dialog().textContent).toContain("cannot play");
  expect(api.toRequests("hosts.remove")).toEqual([]);
  api.reply({ "hosts.remove": null, "hosts.list": { data: { creator: dana, co_hosts: [], candidates: [marisol], can_change: true } } });
  await press(button("Remove", dialog()));
  await vi.waitFor(() => expect(rowsOf("Hosts")).toEqual(["Dana"]));
});

test("lets a co-host step down and change nobody else", async () => {
  await show(marisol, { co_hosts: [jonas, marisol], can_change: false });
  expect(button("Remove")).toBeUndefined();
  expect(page.root.querySelector("input")).toBeNull();
  await press(button("Step down…"));
  expect(dialog().textContent).toContain("Step down as a co-host?");
});

test("shows a failure with a way to try again", async () => {
  api.reply({ "hosts.list": refusal("server.unavailable") });
  page = await drawPage(<HostsPanel eventId="e1" />);
  await vi.waitFor(() => expect(button("Try again")).toBeDefined());
});
