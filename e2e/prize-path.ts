/** The steps of a prize from the event's editor to its delivery, in the browser; they are the same for all types of events. */
import { expect, type Page } from "@playwright/test";
import { toEmail, wantMails } from "./api.ts";
import { expectSaved, publish } from "./editor-page.ts";
import { expectNoScrolling } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { linksMailed } from "./sent-mails.ts";
import type { RunningServer } from "./start-server.ts";

const ADDRESS = "48 Lakeshore Road";

export interface PrizeWay {
  server: RunningServer;
  event: { id: string; name: string };
  /** The name of the prize, which is unique on the server, because mails are found by it. */
  prize: string;
  winner: string;
  studio: Page;
  /** The winner's page. */
  page: Page;
}

/** Adds a prize for the first place in the editor of a draft without problems, and publishes it. */
export async function publishWithPrize({ studio, event: { id }, prize }: Pick<PrizeWay, "studio" | "event" | "prize">): Promise<void> {
  await studio.goto(`/studio/events/${id}/edit?step=rules`);
  await studio.getByRole("button", { name: "Add a prize" }).click();
  await studio.getByRole("list", { name: "Prizes in their order" }).getByLabel("Name").last().fill(prize);
  await expectSaved(studio);
  await publish(studio);
}

/** Announces the event that was just published. Returns the link in the later winner's mail. */
export async function notifyMembers({ studio, server, event: { name }, winner }: Omit<PrizeWay, "page" | "prize">): Promise<string> {
  await wantMails(server, winner);
  await studio.getByRole("button", { name: "Tell members" }).click();
  const dialog = studio.getByRole("dialog", { name: `Tell members of ${name}` });
  await dialog.getByRole("button", { name: /^Send to \d+ members$/ }).click();
  await expectClosed(dialog);
  const [toEvent = ""] = await linksMailed(server, { to: toEmail(winner), about: name });
  return toEvent;
}

/** Opens the prize's mail and sends an address to the organiser; a second press changes nothing. */
export async function claimFromMail({ page, server, winner, prize }: PrizeWay): Promise<void> {
  const [toClaim = ""] = await linksMailed(server, { to: toEmail(winner), about: `You have won: ${prize}` });
  await page.goto(toClaim);
  await expect(page.getByRole("heading", { level: 1, name: prize })).toBeVisible();
  await page.getByRole("button", { name: "Claim prize" }).click();
  await expect(page.getByText("Address is required")).toBeVisible();
  await page.getByLabel("Full name").fill("Robin Sample");
  await page.getByLabel("Address", { exact: true }).fill(ADDRESS);
  await page.getByLabel("City").fill("Toronto");
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await expectNoScrolling(page);
  await page.getByRole("button", { name: "Claim prize" }).dblclick();
  await expect(page.getByText(/ships it next/)).toBeVisible();
}

/** On the prizes desk: shows the address on request and marks the parcel as shipped. */
export async function shipFromDesk({ studio: desk, event: { id }, prize }: PrizeWay): Promise<void> {
  await desk.goto(`/studio/events/${id}/prizes`);
  const row = desk.getByRole("row", { name: new RegExp(prize) });
  await expect(row).toContainText("Toronto, Canada");
  await expect(desk.getByText(ADDRESS)).toHaveCount(0);
  await expectNoScrolling(desk);
  await row.getByRole("button", { name: /^Ship/ }).click();
  await desk.getByRole("button", { name: "Show" }).click();
  await expect(desk.getByText(ADDRESS)).toBeVisible();
  await desk.getByLabel(/^Carrier/).selectOption({ label: "Canada Post" });
  await desk.getByLabel(/^Tracking number/).fill("7023 2101 4418");
  await desk.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(row).toContainText("Shipped");
}

/** Opens the mail about the parcel and marks it as received, which both pages show. */
export async function receiveFromMail({ page, server, winner, prize, studio: desk }: PrizeWay): Promise<void> {
  const [toPrize = ""] = await linksMailed(server, { to: toEmail(winner), about: `On its way: ${prize}` });
  await page.goto(toPrize);
  await expect(page.getByText("7023 2101 4418")).toBeVisible();
  await page.getByRole("button", { name: "It has arrived" }).click();
  await expect(page.getByRole("heading", { name: "It has arrived" })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("row", { name: new RegExp(prize) })).toContainText("Delivered");
}
