import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toDevice } from "../../lib/device.ts";
import { type Profile, profileQuery, sessionsQuery } from "../../platform/profile/profile.queries.ts";
import { pushQuery } from "../../platform/push/push.queries.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { profileWith, userWith } from "../../testing/entities.ts";
import { type ApiStub, refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { calendarFeedQuery } from "./calendar.queries.ts";
import { type NotificationSwitch, notificationsQuery } from "./notifications.queries.ts";
import { SettingsPage } from "./settings-page.tsx";

const profile = profileWith();
const own = {
  id: "s1",
  created_at: "2026-01-01T00:00:00.000Z",
  last_used_at: "2026-01-01T00:00:00.000Z",
  ip_hint: "192.0.2",
  is_current: true,
};
const sessions = [
  { ...own, user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  {
    ...own,
    id: "s2",
    is_current: false,
    user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1",
  },
];

const REMINDERS = { kind: "picks_incomplete", channel: "email" } as const;
let drawn: Drawn | null = null;
let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

async function show(
  change: Partial<Profile> = {},
  switches: readonly NotificationSwitch[] = [{ ...REMINDERS, is_on: true }],
): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(profileQuery.queryKey, { ...profile, ...change });
  client.setQueryData(sessionsQuery.queryKey, sessions);
  client.setQueryData(notificationsQuery.queryKey, { switches: [...switches], quiet_hours: null });
  client.setQueryData(calendarFeedQuery.queryKey, null);
  client.setQueryData(pushQuery.queryKey, { public_key: null, session_id: "s1", browsers: [] });
  drawn = await drawPage(<SettingsPage />, { client });
  await act(() => vi.dynamicImportSettled());
  return drawn.root;
}

const button = (root: ParentNode, text: string) =>
  [...root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text)) as HTMLButtonElement;
const press = (element: HTMLElement) => act(async () => element.click());
const type = (root: ParentNode, name: string, text: string) =>
  typeInto(root.querySelector<HTMLInputElement>(`input[name="${name}"]`), text);
const changes = () => api.toRequests("profile.update").map(({ body }) => body);

test("a changed name is sent, and an empty one is refused", async () => {
  const root = await show();
  api.reply({ "profile.update": { data: { ...profile, display_name: "Ana S." } } });
  await type(root, "display_name", " ");
  await press(button(root, "Save"));
  expect(root.textContent).toContain("Name is required");
  expect(changes()).toEqual([]);
  await type(root, "display_name", "Ana S.");
  await press(button(root, "Save"));
  await vi.waitFor(() => expect(root.querySelector(".saved-at")).not.toBeNull());
  expect(changes()[0]).toEqual({ display_name: "Ana S.", phone_number: null });
});

test("a pending e-mail address can be withdrawn, and the old one counts until it is confirmed", async () => {
  const root = await show({ pending_email: "new@example.org" });
  expect(root.textContent).toContain("Until then ana@example.org counts.");
  api.reply({ "profile.update": { data: profile } });
  await press(button(root, "Withdraw"));
  await vi.waitFor(() => expect(root.textContent).not.toContain("new@example.org"));
  expect(changes()[0]).toEqual({ email: "ana@example.org" });
});

test("changing the e-mail address late in a session asks for the password first and then sends the typed address", async () => {
  const root = await show();
  await press(button(root, "Change the e-mail"));
  api.reply({ "profile.update": refusal("auth.reauth_required"), "auth.reauthenticate": null });
  await type(root, "email", "new@example.org");
  await press(button(root, "Send the link"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("Is it you?"));
  api.reply({ "profile.update": { data: { ...profile, pending_email: "new@example.org" } } });
  const dialog = document.querySelector("dialog") as HTMLElement;
  await type(dialog, "password", "my own words");
  await press(button(dialog, "Go on"));
  await vi.waitFor(() => expect(root.textContent).toContain("Waiting"));
  expect(api.toRequests("auth.reauthenticate")[0]?.body).toEqual({ password: "my own words" });
  expect(changes()).toEqual([{ email: "new@example.org" }, { email: "new@example.org" }]);
});

test("the reminder switch stays on when saving fails, and is off once it is saved", async () => {
  const root = await show();
  const box = () => root.querySelector("#notifications input") as HTMLInputElement;
  expect(box().checked).toBe(true);
  api.reply({ "notifications.update": refusal("server.error") });
  await press(box());
  await vi.waitFor(() => expect(root.querySelector("#notifications .notice")).not.toBeNull());
  expect(box().checked).toBe(true);
  api.reply({ "notifications.update": { data: { switches: [{ ...REMINDERS, is_on: false }], quiet_hours: null } } });
  await press(box());
  await vi.waitFor(() => expect(box().checked).toBe(false));
  expect(root.querySelector("#notifications .notice")).toBeNull();
  expect(api.toRequests("notifications.update").map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ switches: [{ ...REMINDERS, is_on: false }] })),
  );
});

test("each kind has a switch for each channel, and a press sends that switch alone", async () => {
  const given = [
    { kind: "streak_ends", channel: "in_app", is_on: true },
    { kind: "streak_ends", channel: "email", is_on: true },
    { kind: "daily_open", channel: "email", is_on: false },
    { kind: "daily_open", channel: "in_app", is_on: false },
  ] as const;
  const root = await show({}, given);
  const box = (label: string) => root.querySelector(`#notifications input[aria-label="${label}"]`) as HTMLInputElement;
  const NAMES = ["A streak ends, In Sparc", "A streak ends, E-mail", "Today's puzzle is open, E-mail"] as const;
  const states = () => NAMES.map((name) => box(name).checked);
  expect(states()).toEqual([true, true, false]);
  expect(root.querySelectorAll("#notifications .always"), "prizes cannot be switched off").toHaveLength(2);
  const on = { ...given[2], is_on: true };
  api.reply({ "notifications.update": { data: { switches: [given[0], given[1], on, given[3]], quiet_hours: null } } });
  await press(box(NAMES[2]));
  await vi.waitFor(() => expect(states()).toEqual([true, true, true]));
  expect(api.toRequests("notifications.update").map(({ body }) => body)).toEqual([{ switches: [on] }]);
});

test("quiet hours are switched on in the reader's time zone, changed and switched off", async () => {
  const root = await show();
  const box = () => root.querySelector(".quiet-hours input[role=switch]") as HTMLInputElement;
  const time = (end: "from" | "until") => root.querySelector(`#quiet-${end}`) as HTMLInputElement;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = (quiet_hours: { from: string; until: string; time_zone: string } | null) =>
    api.reply({ "notifications.update": { data: { switches: [{ ...REMINDERS, is_on: true }], quiet_hours } } });
  const first = { from: "22:00", until: "08:00", time_zone: zone };
  const save = () => button(root.querySelector(".quiet-hours") as HTMLElement, "Save");
  expect([box().checked, time("from")]).toEqual([false, null]);
  answer(first);
  await press(box());
  await vi.waitFor(() => expect(time("from")).not.toBeNull());
  expect([box().checked, time("from").value, time("until").value, save()]).toEqual([true, "22:00", "08:00", undefined]);
  await typeInto(time("until"), "22:00");
  await press(save());
  expect(root.querySelector(".quiet-hours .notice")?.textContent).toContain("The end is the same as the beginning");
  await typeInto(time("until"), "08:00");
  await typeInto(time("from"), "23:30");
  answer({ ...first, from: "23:30" });
  await press(save());
  await vi.waitFor(() => expect(save()).toBeUndefined());
  expect(root.querySelector(".quiet-hours .notice")).toBeNull();
  answer(null);
  await press(box());
  await vi.waitFor(() => expect(box().checked).toBe(false));
  expect(api.toRequests("notifications.update").map(({ body }) => body)).toEqual([
    { quiet_hours: first },
    { quiet_hours: { ...first, from: "23:30" } },
    { quiet_hours: null },
  ]);
});

test("other sessions can be ended, the current one cannot", async () => {
  const root = await show();
  const rows = [...root.querySelectorAll(".sess > li")];
  expect(rows.map((row) => [row.querySelector("b")?.textContent, row.querySelector("button") !== null])).toEqual([
    ["Firefox on Linux", false],
    ["Safari on iPhone", true],
  ]);
  api.reply({ "auth.endSession": null, "auth.sessions": { data: sessions.slice(0, 1) } });
  await press(button(root, "Revoke"));
  expect(api.toRequests("auth.endSession").map(({ params }) => params)).toEqual([{ id: "s2" }]);
});

test("an account is deleted only when its name was typed", async () => {
  const root = await show();
  await press(button(root, "Delete"));
  const dialog = document.querySelector("dialog") as HTMLElement;
  await type(dialog, "password", "my own words");
  await press(button(dialog, "Delete for good"));
  expect(api.toRequests("profile.delete")).toEqual([]);
  const typed = dialog.querySelector('input[autocomplete="off"]') as HTMLInputElement;
  typed.name = "typed";
  await type(dialog, "typed", "Ana Torres");
  const errors = [{ path: "password", code: "x", message: "This is not your password" }];
  api.reply({ "profile.delete": refusal("auth.wrong_password", { errors }) });
  await press(button(dialog, "Delete for good"));
  await vi.waitFor(() => expect(dialog.textContent).toContain("This is not your password"));
  expect(api.toRequests("profile.delete")[0]?.body).toEqual({ password: "my own words" });
});

test("a person without a password sees the provider of their sign-in", async () => {
  const root = await show({ has_password: false, identities: [{ provider: "google", email: null }] });
  expect(root.textContent).toContain("You sign in with Google.");
  expect(root.querySelector('input[name="current_password"]')).toBeNull();
});

test("an unrecognised browser is called an unknown device", () => {
  expect(toDevice("")).toEqual({ name: "An unknown device", isPhone: false });
  expect(toDevice("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36").name).toBe("Chrome on Android");
});

test("the current section is marked while scrolling, at the very end, and when its link is pressed", async () => {
  const root = await show();
  const tops = [100, 500, 800, 1_050, 1_100, 1_250, 1_400, 1_700];
  const sections = [...root.querySelectorAll<HTMLElement>(".set-main > section")];
  const scrollTo = (y: number): void => {
    for (const [at, section] of sections.entries()) section.getBoundingClientRect = () => new DOMRect(0, (tops[at] ?? 0) - y, 300, 280);
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    act(() => void window.dispatchEvent(new Event("scroll")));
  };
  Object.defineProperties(document.documentElement, {
    scrollHeight: { value: 2_000, configurable: true },
    clientHeight: { value: 800, configurable: true },
  });
  const marked = (): (string | null)[] => [...root.querySelectorAll(".jumps [aria-current=true]")].map((link) => link.textContent);
  expect(marked()).toEqual(["You"]);
  scrollTo(600);
  expect(marked()).toEqual(["Password"]);
  scrollTo(1_200);
  expect(marked()).toEqual(["Your data"]);
  act(() => [...root.querySelectorAll<HTMLElement>(".jumps a")].find((link) => link.textContent === "Signed in")?.click());
  scrollTo(1_199);
  expect(marked(), "the jump to it cannot reach it, and says it all the same").toEqual(["Signed in"]);
  act(() => void window.dispatchEvent(new Event("wheel")));
  scrollTo(0);
  expect(marked()).toEqual(["You"]);
});

test("an authenticator app is bound by its first code, and the recovery codes stay until they are confirmed", async () => {
  const root = await show();
  const secret = "ABCDEFGHIJKLMNOP";
  api.reply({ "auth.secondFactor.begin": { data: { secret, address: `otpauth://totp/Sparc:ana?secret=${secret}` } } });
  await press(button(root, "Set up"));
  await vi.waitFor(() => expect(root.textContent).toContain("ABCD EFGH IJKL MNOP"));
  const errors = [{ path: "code", code: "wrong_code", message: "This code is not right" }];
  api.reply({ "auth.secondFactor.confirm": refusal("auth.wrong_code", { errors }) });
  await type(root, "code", " 000000 ");
  await press(button(root, "Bind the app"));
  await vi.waitFor(() => expect(root.textContent).toContain("This code is not right"));
  expect(api.toRequests("auth.secondFactor.confirm")[0]?.body).toEqual({ code: "000000" });
  api.reply({
    "auth.secondFactor.confirm": { sparc_access_token: "a2", sparc_refresh_token: "r2", recovery_codes: ["aaaa-bbbb-cccc-dddd"] },
    "profile.get": { data: { ...profile, has_second_factor: true, recovery_codes_left: 10 } },
    "auth.currentUser": { data: userWith() },
    "auth.sessions": { data: sessions },
  });
  await press(button(root, "Bind the app"));
  await vi.waitFor(() => expect(root.textContent).toContain("aaaa-bbbb-cccc-dddd"));
  await press(button(root, "I have kept them"));
  expect(root.textContent).not.toContain("aaaa-bbbb-cccc-dddd");
});

test("removing the app asks for a code, and for the password when the sign-in is too long ago", async () => {
  const root = await show({ has_second_factor: true, recovery_codes_left: 1 });
  expect(root.textContent).toContain("One recovery code is left");
  await press(button(root, "Remove"));
  api.reply({ "auth.secondFactor.remove": refusal("auth.reauth_required"), "auth.reauthenticate": null });
  await type(root, "code", "123456");
  await press(button(root, "Remove the app"));
  await vi.waitFor(() => expect(document.querySelector("dialog, [role=dialog]")?.textContent).toContain("Is it you?"));
  const dialog = document.querySelector("dialog, [role=dialog]") as HTMLElement;
  api.reply({
    "auth.secondFactor.remove": { sparc_access_token: "a2", sparc_refresh_token: "r2" },
    "profile.get": { data: profile },
    "auth.currentUser": { data: userWith() },
    "auth.sessions": { data: sessions },
  });
  await type(dialog, "password", "mine");
  await press(button(dialog, "Go on"));
  await vi.waitFor(() => expect(api.toRequests("auth.secondFactor.remove")).toHaveLength(2));
});

test("says where the face is seen, which with a photo is in live games", async () => {
  expect((await show({})).querySelector(".face-picker legend")?.textContent).toContain("beside your name, everywhere");
  drawn?.unmount();
  const photo = (await show({ photo_url: "/uploads/ana.webp" })).querySelector(".face-picker legend")?.textContent;
  expect(photo).toContain("beside your name in live games; tables of results show your photo");
});

test("a face is saved with the name, and only when it is another one", async () => {
  const root = await show({ face: 0 });
  api.reply({ "profile.update": { data: { ...profile, face: 4 } } });
  const ink = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "Dark ink")?.querySelector("input");
  await act(async () => ink?.click());
  await act(async () => button(root, "Save")?.click());
  await vi.waitFor(() => expect(api.toRequests("profile.update")).toHaveLength(1));
  expect(api.toRequests("profile.update")[0]?.body).toMatchObject({ face: 4 });
});
