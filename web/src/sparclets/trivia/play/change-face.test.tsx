import { toFace } from "@sparc/contract/face";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { session } from "../../../session/session-store.ts";
import { profileWith, userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { ChangeButton } from "./change-button.tsx";
import { drawScreen } from "./play.fixtures.tsx";

const LYNX = toFace({ mark: 5, ink: 2 });
const BEAR = toFace({ mark: 6, ink: 2 });
const guest = userWith({ display_name: "Robin 2", face: LYNX, is_guest: true, guest_event_id: "e1" });

beforeAll(() => import("./change-face.tsx"));

let page: Drawn;
let api: ApiStub;
beforeEach(() => {
  api = stubApi({
    "profile.update": ({ body }) => ({ data: profileWith({ face: body.face ?? 0 }) }),
    "auth.guest": ({ body }) => ({ data: { ...guest, display_name: body.display_name, face: body.face ?? 0 } }),
  });
});
afterEach(() => page.unmount());

const find = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("button, dialog label")].find(({ textContent }) => textContent === name);
const field = () => document.querySelector<HTMLInputElement>("dialog input[name=nickname]");
const dialog = () => document.querySelector("dialog");

async function press(name: string): Promise<void> {
  await act(async () => find(name)?.click());
  await settle();
}
async function type(name: string): Promise<void> {
  await act(async () => {
    const input = field();
    if (!input) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, name);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function open(user = guest, called?: string): Promise<void> {
  session.setState({ user });
  page = await drawScreen(<ChangeButton eventId="e1" called={called} />);
  await act(async () => document.querySelector("button")?.click());
  await settle();
}

test("another face is stored, worn at once, and the sheet closes", async () => {
  await open(userWith({ face: LYNX }));
  expect(field(), "members change their name in the settings").toBeNull();
  await press("Bear");
  expect(session.getState().user?.face, "not before it is saved").toBe(LYNX);
  await press("Save");
  expect(api.toRequests("profile.update").map(({ body }) => body)).toEqual([{ face: BEAR }]);
  expect([session.getState().user?.face, dialog()]).toEqual([BEAR, null]);
});

test("a second press while it is stored sends nothing more", async () => {
  await open(userWith({ face: LYNX }));
  await press("Bear");
  await act(async () => {
    find("Save")?.click();
    find("Save")?.click();
  });
  await settle();
  expect(api.requests).toHaveLength(1);
});

test("without a network the sheet says so and keeps the choice", async () => {
  api.reply({ "profile.update": unreachable });
  await open(userWith({ face: LYNX }));
  await press("Bear");
  await press("Save");
  expect(dialog()?.textContent).toContain("Unable to connect");
  expect(find("Bear")?.querySelector("input")?.checked).toBe(true);
});

test("a guest whose name got a number may take another name along with the face", async () => {
  await open();
  expect(find("Change face or name")).toBeDefined();
  expect(field()?.value).toBe("Robin 2");
  await type("Wren");
  await press("Bear");
  await press("Save");
  expect(api.toRequests("auth.guest").map(({ body }) => body)).toEqual([{ event_id: "e1", display_name: "Wren", face: BEAR }]);
  expect([session.getState().user?.display_name, dialog(), find("Change face")]).toEqual(["Wren", null, expect.anything()]);
});

test("a name that is taken as well gets a number again, and the sheet stays for another one", async () => {
  api.reply({ "auth.guest": { data: { ...guest, display_name: "Wren 2" } } });
  await open();
  await type("Wren");
  await press("Save");
  expect(dialog()?.textContent).toContain("Somebody is called Wren already, so you are Wren 2.");
  expect(field()?.value).toBe("Wren 2");
  await press("Save");
  expect([api.requests.length, dialog()]).toEqual([1, null]);
});

test.each([
  ["too short", "W", null, "Use at least 2 characters"],
  [
    "not wanted in the community",
    "Troll",
    refusal("guests.name_refused", { errors: [{ path: "display_name", code: "x", message: "Choose another name" }] }),
    "Choose another name",
  ],
])("a name that is %s is refused at its field", async (_, name, answer, message) => {
  if (answer) api.reply({ "auth.guest": answer });
  await open();
  await type(name);
  await press("Save");
  expect(dialog()?.textContent).toContain(message);
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
});

test("a name that the host gave is not the guest's to change", async () => {
  await open(guest, "Player One");
  expect([field(), find("Change face")]).toEqual([null, expect.anything()]);
});
