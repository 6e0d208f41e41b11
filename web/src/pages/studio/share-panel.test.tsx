import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { type Replies, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import "../../testing/register-sparclets.ts";
import { SharePanel } from "./share-panel.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

const OPENS: Replies = { "events.linkOpens": { data: { total: 0, last_7_days: 0 } } };
const announceButton = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Tell members");

test("asks what to tell the members when “Tell members” of a published event is pressed", async () => {
  const api = stubApi({ ...OPENS, "announcements.list": { data: { choices: [] } } });
  drawn = await drawPage(<SharePanel event={eventWith({ status: "scheduled", name: "Cup" })} />);
  expect(document.querySelector("dialog[open]")).toBeNull();
  await act(async () => announceButton()?.click());
  await vi.waitFor(() => expect(document.querySelector("dialog[open]")?.textContent).toContain("Tell members of Cup"));
  await vi.waitFor(() => expect(api.toRequests("announcements.list").map(({ params }) => params)).toEqual([{ id: "e1" }]));
});

test.each([
  ["scheduled", true],
  ["live", true],
  ["cancelled", false],
] as const)("offers to tell members of a %s event: %s", async (status, isOffered) => {
  stubApi(OPENS);
  drawn = await drawPage(<SharePanel event={eventWith({ status })} />);
  expect(drawn.root.textContent).toContain("Copy link");
  expect(announceButton() !== undefined).toBe(isOffered);
});

test("a published event can be called off, after what follows was said", async () => {
  const api = stubApi({
    ...OPENS,
    "events.cancel": { data: eventWith({ status: "cancelled" }) },
    "events.cancelPreview": { data: { reachable: 1_031 } },
  });
  drawn = await drawPage(<SharePanel event={eventWith({ status: "scheduled", name: "Cup", entry_count: 31 })} />);
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Call it off…")?.click());
  const dialog = document.querySelector("dialog");
  await vi.waitFor(() => expect(dialog?.textContent).toContain("Call it off and tell 1,031"));
  for (const consequence of ["31 entries stored", "No stars, no prizes", "1,031 people who count on it are told now", "no way back"])
    expect(dialog?.textContent).toContain(consequence);
  await typeInto(dialog?.querySelector("textarea"), "x".repeat(281));
  await act(async () => dialog?.querySelector("form")?.requestSubmit());
  expect(dialog?.textContent).toContain("Use at most 280 characters");
  expect(api.toRequests("events.cancel")).toEqual([]);
  await typeInto(dialog?.querySelector("textarea"), " No power at the rink. ");
  await act(async () => dialog?.querySelector("form")?.requestSubmit());
  await vi.waitFor(() => expect(api.toRequests("events.cancel").map(({ body }) => body)).toEqual([{ reason: "No power at the rink." }]));
});

const readSnippet = (drawnPage: Drawn) =>
  [...drawnPage.root.querySelectorAll("details")].find(({ textContent }) => textContent?.startsWith("Embed"))?.querySelector("code")
    ?.textContent ?? "";

test("the code for other sites names the event by its id, and the name is escaped", async () => {
  stubApi(OPENS);
  const name = `Ben's "A & B" <i>quiz</i>`;
  drawn = await drawPage(<SharePanel event={eventWith({ status: "scheduled", name, meta: { custom_short_id: "quiz" } })} />);
  const snippet = readSnippet(drawn);
  expect(snippet).toBe(
    `<iframe src="${location.origin}/embed/e/e1" width="400" height="220" style="border:0" title="Ben&#39;s &quot;A &amp; B&quot; &lt;i&gt;quiz&lt;/i&gt;"></iframe>`,
  );
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Copy embed code")?.click());
  expect(written.mock.calls).toEqual([[snippet]]);
});

test("the code for other sites leads to the real event when the event is a rehearsal", async () => {
  stubApi(OPENS);
  drawn = await drawPage(<SharePanel event={eventWith({ status: "scheduled", rehearsal_of: "e7" })} />);
  expect(readSnippet(drawn)).toContain('/embed/e/e7"');
});

test("says how often the link was opened", async () => {
  const api = stubApi({ "events.linkOpens": { data: { total: 41, last_7_days: 12 } } });
  drawn = await drawPage(<SharePanel event={eventWith({ status: "live" })} />);
  await vi.waitFor(() => expect(drawn?.root.querySelector("dl")?.textContent).toContain("Opened41 times, 12 in the last 7 days"));
  expect(api.toRequests("events.linkOpens").map(({ params }) => params)).toEqual([{ id: "e1" }]);
});

test.each([
  ["room", "Host it"],
  ["run", "See who plays"],
] as const)("the way to the console of a trivia of mode %s is “%s”", async (mode, label) => {
  stubApi(OPENS);
  drawn = await drawPage(<SharePanel event={eventWith({ type: "trivia", status: "live", mode })} />);
  expect(drawn.root.querySelector("a.primary")?.textContent).toBe(label);
});
