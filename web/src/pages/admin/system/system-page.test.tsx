import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import type { Reply } from "../../../testing/stub-api.ts";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { notify } from "../../../ui/notify.ts";
import { minutesWith, systemWith } from "./system.fixtures.ts";
import type { FailedJob, Switches } from "./system.queries.ts";
import { SystemPage } from "./system-page.tsx";

const NOW = "2026-04-20T19:37:00.000Z";
const system = systemWith({
  answers: { count: 80, p95_ms: 118, minutes: minutesWith({ 0: 118, 1: 110 }) },
  live: { sockets: 1_204, allowed_sockets: 12_000, games: 6 },
  mail: { mode: "smtp", waiting: 1, oldest_at: "2026-04-20T19:36:59.600Z" },
  webhooks: { active: 14, failing: 1, waiting: 0, oldest_at: null },
});
const job: FailedJob = {
  ...{ id: "00000000-0000-4000-8000-000000000001", channel: "webhook", kind: "event.started", reason: "status_503", tries: 30 },
  ...{ created_at: NOW, given_up_at: NOW, event: null, blocked_by: null },
  webhook: { id: "00000000-0000-4000-8000-000000000002", host: "rinkrats.example", community_id: "00000000-0000-4000-8000-000000000003" },
};
const mail: FailedJob = {
  ...{ ...job, id: "00000000-0000-4000-8000-000000000004", channel: "email", kind: "password_reset", reason: "552", webhook: null },
  blocked_by: "address_erased",
};
const toJobs = (jobs: FailedJob[], { total = jobs.length, page = 1 } = {}): Reply<"admin.jobs.list"> => ({
  data: jobs,
  pagination: { page, page_size: 5, total_entries: total, total_pages: Math.ceil(total / 5) },
});
const switches = (change: Partial<Switches["new_accounts"]> = {}): { data: Switches } => ({
  data: { new_accounts: { is_on: true, changed_at: null, changed_by: null, ...change } },
});

let api: ApiStub;
let drawn: DrawnPage | null = null;
beforeEach(() => {
  api = stubApi({
    "admin.system": { data: system },
    "admin.feed.sources.list": { data: [] },
    "admin.jobs.list": toJobs([job, mail]),
    "admin.switches.get": switches(),
  });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  vi.restoreAllMocks();
});

async function open(): Promise<HTMLElement> {
  drawn = await drawPage(<SystemPage />);
  await vi.waitFor(() => expect(drawn?.root.textContent).toContain("Jobs that gave up"));
  await vi.waitFor(() => expect(drawn?.root.querySelector("input[role=switch]") ?? drawn?.root.querySelector("[role=alert]")).toBeTruthy());
  return drawn.root;
}
const buttons = (root: ParentNode, text: string) => [...root.querySelectorAll("button")].filter((one) => one.textContent?.startsWith(text));
const press = (button: HTMLElement | undefined) => act(async () => button?.click());
const section = (root: ParentNode, id: string) => root.querySelector(`section[aria-labelledby="${id}"]`);

test("shows the server's figures, and those of the last hour as a table", async () => {
  const root = await open();
  for (const text of [
    "118 ms",
    "under 250 ms",
    "0.02 %",
    "under 0.1 %",
    "1,204",
    "of 12,000",
    "0.4 s",
    "under 5 s",
    "41 %",
    "563 MiB free",
  ])
    expect(root.textContent).toContain(text);
  expect(root.textContent).toContain("One part needs a look, play is not touched.");
  expect(section(root, "parts")?.textContent).toContain("7 well, 1 to look at, 1 off");
  expect(root.querySelectorAll(".answer-times tr")).toHaveLength(0);
  const [table] = buttons(root, "As table");
  await press(table);
  expect(table?.getAttribute("aria-expanded")).toBe("true");
  expect(root.querySelectorAll(".answer-times tbody tr")).toHaveLength(2);
});

test("says that no answer was taken, and shows an unhealthy figure as such", async () => {
  api.reply({
    "admin.system": {
      data: { ...system, answers: systemWith().answers, requests: { count: 100, failed: 5 } },
    },
  });
  const root = await open();
  expect(root.textContent).toContain("No answer was taken here in the last hour.");
  expect(buttons(root, "As table")).toEqual([]);
  expect(root.textContent).toContain("above 0.1 %");
});

test("sends a job again once, however often its button is pressed, and reads the list again", async () => {
  const success = vi.spyOn(notify, "success").mockReturnValue("m1");
  const root = await open();
  const list = section(root, "jobs");
  expect(list?.textContent).toContain("Webhook to rinkrats.example30 tries, the answer was 503");
  expect(list?.textContent).toContain("E-mail: password reset30 tries, the answer was 552");
  expect(list?.textContent).toContain("Its address is erased.");
  const retry = buttons(root, "Retry");
  expect(retry.map(({ textContent }) => textContent)).toEqual(["Retry Webhook to rinkrats.example"]);
  api.reply({ "admin.jobs.retry": { data: { id: job.id, status: "waiting" } }, "admin.jobs.list": toJobs([mail]) });
  await act(async () => {
    retry[0]?.click();
    retry[0]?.click();
  });
  await vi.waitFor(() => expect(success.mock.calls).toEqual([["It is being sent again"]]));
  expect(api.toRequests("admin.jobs.retry").map(({ params }) => params)).toEqual([{ id: job.id }]);
  await vi.waitFor(() => expect(buttons(root, "Retry")).toEqual([]));
});

test("says when another admin was faster, and why a job cannot be sent again", async () => {
  const success = vi.spyOn(notify, "success").mockReturnValue("m1");
  const error = vi.spyOn(notify, "error").mockReturnValue("m2");
  const root = await open();
  api.reply({ "admin.jobs.retry": { data: { id: job.id, status: "finished" } } });
  await press(buttons(root, "Retry")[0]);
  await vi.waitFor(() => expect(success.mock.calls).toEqual([["It was sent again already"]]));
  api.reply({ "admin.jobs.retry": refusal("jobs.not_retryable") });
  await press(buttons(root, "Retry")[0]);
  await vi.waitFor(() => expect(error.mock.calls[0]?.[0]).toMatch(/^Webhook to rinkrats\.example: This cannot be sent again/));
});

test("turns pages of jobs, and goes back when the last page has become empty", async () => {
  api.reply({
    "admin.jobs.list": ({ query }) => (query.page === "2" ? toJobs([mail], { total: 6, page: 2 }) : toJobs([job], { total: 6 })),
  });
  const root = await open();
  await press(buttons(root, "Next")[0]);
  await vi.waitFor(() => expect(section(root, "jobs")?.textContent).toContain("password reset"));
  api.reply({ "admin.jobs.list": toJobs([job], { total: 5 }) });
  await act(async () => drawn?.client.invalidateQueries({ queryKey: ["admin-jobs"] }));
  await vi.waitFor(() => expect(section(root, "jobs")?.textContent).toContain("rinkrats"));
  expect(api.toRequests("admin.jobs.list").at(-1)?.query.page).toBe("1");
});

test("an empty list says so, and a part that cannot be read leaves the others", async () => {
  api.reply({ "admin.jobs.list": toJobs([]), "admin.system": refusal("server.error") });
  const root = await open();
  expect(section(root, "jobs")?.textContent).toContain("None in the last week.");
  expect(root.textContent).toContain("Server error. Please try again later.");
  expect(root.querySelector("input[role=switch]")).not.toBeNull();
});

test("switches new accounts off with a reason, and not before it is given", async () => {
  const root = await open();
  const toggle = () => root.querySelector<HTMLInputElement>("input[role=switch]");
  expect(toggle()?.checked).toBe(true);
  await press(toggle() as HTMLElement);
  const form = document.querySelector("dialog form") as HTMLFormElement;
  expect(toggle()?.checked, "nothing has changed yet").toBe(true);
  await act(async () => form.requestSubmit());
  expect(document.querySelector("dialog")?.textContent).toContain("Say why");
  expect(api.toRequests("admin.switches.update")).toEqual([]);
  const field = form.querySelector("input") as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, " Bots ");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  api.reply({ "admin.switches.update": switches({ is_on: false, changed_at: NOW, changed_by: "Ingrid" }) });
  await act(async () => form.requestSubmit());
  await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(api.toRequests("admin.switches.update").map(({ body }) => body)).toEqual([{ new_accounts: false, reason: "Bots" }]);
  expect(toggle()?.checked).toBe(false);
  expect(section(root, "switches")?.textContent).toContain("by Ingrid. Guests still play.");
});

test("paused, the figures stay as they are until it goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const root = await open();
    const count = () => api.toRequests("admin.system").length;
    await press(buttons(root, "Pause")[0]);
    const before = count();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(count()).toBe(before);
    await press(buttons(root, "Go on")[0]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(count()).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});
