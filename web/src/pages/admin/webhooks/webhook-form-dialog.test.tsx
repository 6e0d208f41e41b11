import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import { WebhookFormDialog } from "./webhook-form-dialog.tsx";
import { webhookWith } from "./webhooks.fixtures.ts";
import type { Webhook } from "./webhooks.queries.ts";

const onClose = vi.fn();
let api: ApiStub;
let page: DrawnPage;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  page.unmount();
  onClose.mockReset();
});

const show = async (webhook: Webhook | null): Promise<void> => {
  page = await drawPage(<WebhookFormDialog communityId="c1" webhook={webhook} onClose={onClose} />);
};
const address = () => page.root.querySelector<HTMLInputElement>('input[type="url"]');
const boxes = () => [...page.root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const errors = () => [...page.root.querySelectorAll(".error")].map(({ textContent }) => textContent);
const toggle = (at: number) => act(async () => boxes()[at]?.click());
const submit = async (): Promise<void> => {
  await act(async () => page.root.querySelector("form")?.requestSubmit());
  await settle();
};

test("sends nothing without an address and without a kind, and says so at the fields", async () => {
  await show(null);
  expect(boxes().map((box) => box.closest("label")?.textContent)).toEqual([
    "An event starts",
    "An event’s results are final, also after a correction",
    "A prize is claimed",
  ]);
  for (const at of [0, 1, 2]) await toggle(at);
  await submit();
  expect(errors()).toEqual(["Enter the address", "Choose at least one"]);
  expect(document.activeElement).toBe(address());
  expect(api.requests).toEqual([]);
});

test("shows the server's refusal at its field, where what was typed stays, and then the secret of the new webhook", async () => {
  const problem = { path: "url", code: "address_refused", message: "This address is not public." };
  api.reply({ "admin.webhooks.create": refusal("webhooks.address_refused", { errors: [problem] }) });
  await show(null);
  await toggle(1);
  await typeInto(address(), " http://10.0.0.1/ ");
  await submit();
  expect(errors()).toEqual(["This address is not public."]);
  expect([address()?.value, document.activeElement]).toEqual([expect.stringContaining("http://10.0.0.1/"), address()]);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, true]);

  api.reply({ "admin.webhooks.create": refusal("webhooks.too_many") });
  await typeInto(address(), "https://bot.example.org/in");
  expect(errors()).toEqual([]);
  await submit();
  expect(page.root.querySelector(".notice")?.textContent).toContain("A community has at most 10 webhooks. Remove one first.");

  api.reply({ "admin.webhooks.create": { data: { ...webhookWith(), secret: "whsec_c2VjcmV0" } } });
  await submit();
  expect(api.toRequests("admin.webhooks.create").at(-1)).toMatchObject({
    params: { id: "c1" },
    body: { url: "https://bot.example.org/in", kinds: ["event.started", "prize.claimed"] },
  });
  const secret = page.root.querySelector("code");
  expect([secret?.textContent, document.activeElement]).toEqual(["whsec_c2VjcmV0", secret]);
  expect(onClose).not.toHaveBeenCalled();
  const cached = JSON.stringify(
    page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(cached).not.toContain("whsec_");
});

test("sends only what was changed, and nothing without a change", async () => {
  api.reply({ "admin.webhooks.update": { data: webhookWith() } });
  await show(webhookWith({ kinds: ["prize.claimed", "event.started"] }));
  expect(address()?.value).toBe("https://bot.example.org/in");
  await submit();
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.requests).toEqual([]);
  await toggle(1);
  await submit();
  await typeInto(address(), "https://bot.example.org/out");
  await submit();
  expect(api.toRequests("admin.webhooks.update").map(({ body }) => body)).toEqual([
    { kinds: ["event.started", "event.completed", "prize.claimed"] },
    { url: "https://bot.example.org/out", kinds: ["event.started", "event.completed", "prize.claimed"] },
  ]);
});
