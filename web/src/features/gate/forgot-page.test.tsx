import { expect, test, vi } from "vitest";
import { stubApi } from "../../testing/stub-api.ts";
import { openApp } from "./whole-app.fixtures.tsx";

test.each([
  ["/forgot", "Forgot your password?"],
  ["/reset-password?token=abc", "A new password"],
  ["/reset-password", "This link no longer works"],
  ["/verify-email?token=abc", "Confirm your e-mail"],
  ["/verify-email", "This link no longer works"],
  ["/unsubscribe?token=abc", "Stop reminders of missing picks?"],
  ["/unsubscribe?token=appeal_decided.email.a.b", "Stop e-mails about decided answers?"],
  ["/unsubscribe?token=streak_ends.email.a.b", "Stop reminders of streaks that end?"],
  ["/unsubscribe?token=daily_open.email.a.b", "Stop e-mails about new puzzles?"],
  ["/unsubscribe", "This link does not work"],
])("%s opens on: %s", async (address, heading) => {
  stubApi();
  const { root } = await openApp(address);
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe(heading));
});
