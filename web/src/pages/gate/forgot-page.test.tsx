import { act } from "react";
import { expect, test, vi } from "vitest";
import { stubApi } from "../../testing/stub-api.ts";
import { openApp } from "./whole-app.fixtures.tsx";

test.each([
  ["/forgot", "Forgot your password?"],
  ["/reset-password?token=abc", "A new password"],
  ["/reset-password", "This link no longer works"],
  ["/verify-email?token=abc", "Confirm your e-mail"],
  ["/verify-email", "This link no longer works"],
  ["/unsubscribe?token=picks_incomplete.email.a.b", "Stop reminders of missing picks?"],
  ["/unsubscribe?token=appeal_decided.email.a.b", "Stop e-mails about decided answers?"],
  ["/unsubscribe?token=streak_ends.email.a.b", "Stop reminders of streaks that end?"],
  ["/unsubscribe?token=daily_open.email.a.b", "Stop e-mails about new puzzles?"],
  ["/unsubscribe", "This link does not work"],
])("%s opens with the heading %s", async (address, heading) => {
  stubApi();
  const { root } = await openApp(address);
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe(heading));
});

test.each([
  ["picks_incomplete", "Stop reminders of missing picks", "No more e-mails about missing picks"],
  ["appeal_decided", "Stop e-mails about decided answers", "No more e-mails about decided answers"],
  ["streak_ends", "Stop reminders of streaks that end", "No more e-mails about streaks"],
  ["daily_open", "Stop e-mails about new puzzles", "No more e-mails about new puzzles"],
  ["of_a_newer_server", "Stop these e-mails", "No more e-mails of this kind"],
])("the unsubscribe page for %s names the kind of e-mail before and after the press", async (kind, title, done) => {
  stubApi({ "notifications.unsubscribe": { data: { switches: [{ kind: "daily_open", channel: "email", is_on: false }] } } });
  const { root } = await openApp(`/unsubscribe?token=${kind}.email.a.b`);
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe(`${title}?`));
  const button = root.querySelector<HTMLButtonElement>("form [type=submit]");
  expect([document.title.startsWith(title), button?.textContent]).toEqual([true, title]);
  await act(async () => button?.click());
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe(done));
});
