import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import type { AnnouncementChoices } from "./announcements.queries.ts";

const HOUR_MS = 3_600_000;
const onClose = vi.fn();
let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  onClose.mockClear();
});

const toChoices = (reachable = 34): AnnouncementChoices => ({
  choices: [
    {
      kind: "starting_soon",
      reachable,
      is_possible: false,
      next_at: null,
      last: null,
      subject: "Cup starts soon",
      line: "Cup starts soon.",
    },
    {
      kind: "now_open",
      reachable,
      is_possible: true,
      next_at: null,
      last: null,
      subject: "Cup is open",
      line: "Cup is open: you can take part now.",
    },
    {
      ...{ kind: "results_are_in", reachable, is_possible: false, subject: "The results of Cup are in", line: "Cup is over." },
      next_at: new Date(Date.now() + HOUR_MS).toISOString(),
      last: { reached: 12, sent_at: new Date().toISOString() },
    },
  ],
});

async function show(api: ApiStub): Promise<HTMLDialogElement> {
  drawn = await drawPage(<AnnounceDialog eventId="e1" name="Cup" onClose={onClose} />);
  const dialog = document.querySelector("dialog");
  if (!dialog) throw new Error("There is no dialog");
  await vi.waitFor(() => expect(api.toRequests("announcements.list")).toHaveLength(1));
  await act(async () => undefined);
  return dialog;
}
const button = (dialog: HTMLElement) => dialog.querySelector<HTMLButtonElement>('button[type="submit"]');
const submit = (dialog: HTMLElement) => act(async () => dialog.querySelector("form")?.requestSubmit());
const write = (dialog: HTMLElement, text: string) =>
  act(async () => {
    const area = dialog.querySelector("textarea");
    if (!area) throw new Error("There is no field");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("shows what members will read and how many there are, and sends the possible kind", async () => {
  const sent = { kind: "now_open", reached: 33, sent_at: new Date().toISOString() } as const;
  const api = stubApi({ "announcements.list": { data: toChoices() }, "announcements.send": { data: sent } });
  const dialog = await show(api);
  await vi.waitFor(() => expect(button(dialog)?.textContent).toBe("Send to 34 members"));
  const radios = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(dialog.textContent).toMatch(/Sent at .* to 12 members[.] Again from .* on[.]/);
  await write(dialog, "Bring a friend");
  const preview = dialog.querySelector("section");
  expect([...(preview?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...["Cup is open", "Cup is open: you can take part now.", "Bring a friend"],
  ]);
  await submit(dialog);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.toRequests("announcements.send").map(({ params, body }) => [params, body])).toEqual([
    [{ id: "e1" }, { kind: "now_open", message: "Bring a friend" }],
  ]);
});

test("preselects the open picks, although the start can be announced as well", async () => {
  const { choices } = toChoices();
  const dialog = await show(
    stubApi({ "announcements.list": { data: { choices: choices.map((one) => ({ ...one, is_possible: true })) } } }),
  );
  await vi.waitFor(() => expect(button(dialog)?.textContent).toBe("Send to 34 members"));
  expect([...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(({ checked }) => checked)).toEqual([false, true, false]);
});

test("keeps the message when the server refuses, and fetches the possible kinds again", async () => {
  const api = stubApi({ "announcements.list": { data: toChoices() }, "announcements.send": refusal("announcements.too_soon") });
  const dialog = await show(api);
  await vi.waitFor(() => expect(button(dialog)?.textContent).toBe("Send to 34 members"));
  await write(dialog, "Bring a friend");
  await submit(dialog);
  await vi.waitFor(() => expect(dialog.querySelector('[role="alert"], [role="status"]')?.textContent).toContain("within the last hour"));
  expect(dialog.querySelector("textarea")?.value).toBe("Bring a friend");
  await vi.waitFor(() => expect(api.toRequests("announcements.list")).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
});

test("does not send a message that is too long or that nobody would get", async () => {
  const api = stubApi({ "announcements.list": { data: toChoices() } });
  const dialog = await show(api);
  await vi.waitFor(() => expect(button(dialog)?.getAttribute("aria-disabled")).toBeNull());
  await write(dialog, "x".repeat(256));
  expect(dialog.textContent).toContain("The message must be at most 255 characters");
  await submit(dialog);
  drawn?.unmount();
  const none = stubApi({ "announcements.list": { data: toChoices(0) } });
  const other = await show(none);
  await vi.waitFor(() => expect(other.textContent).toContain("Nobody can be told yet"));
  expect(button(other)?.getAttribute("aria-disabled")).toBe("true");
  await submit(other);
  expect([...api.toRequests("announcements.send"), ...none.toRequests("announcements.send")]).toEqual([]);
});

test("shows an error when the possible kinds cannot be fetched, and tries again", async () => {
  const api = stubApi({ "announcements.list": refusal("server.error") });
  const dialog = await show(api);
  await vi.waitFor(() => expect(dialog.textContent).toContain("Server error"));
  api.reply({ "announcements.list": { data: toChoices() } });
  await act(async () => [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")?.click());
  await vi.waitFor(() => expect(button(dialog)?.textContent).toBe("Send to 34 members"));
});
