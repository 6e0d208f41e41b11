/** The way of a prize from its event's editor to the winner's door: what is the same for every type of event, by hand in the browser. */
import { expect, type Page } from "@playwright/test";
import { emailOf, wantMails } from "./api.ts";
import { expectSaved, publish } from "./editor-page.ts";
import { expectNoScrolling } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { linksMailed } from "./sent-mails.ts";
import type { RunningServer } from "./start-server.ts";

const ADDRESS = "48 Lakeshore Road";

export interface PrizeWay {
  server: RunningServer;
  event: { id: string; name: string };
  /** Its name: one of the server's alone, as mails are found by it. */
  prize: string;
  winner: string;
  studio: Page;
  /** The winner's. */
  page: Page;
}

/** On the editor of a draft that lacks nothing: one more prize, for the first place, and out it goes. */
export async function publishWithPrize({ studio, event: { id }, prize }: Pick<PrizeWay, "studio" | "event" | "prize">): Promise<void> {
  await studio.goto(`/studio/events/${id}/edit?step=rules`);
  await studio.getByRole("button", { name: "Add a prize" }).click();
  await studio.getByRole("list", { name: "Prizes in their order" }).getByLabel("Name").last().fill(prize);
  await expectSaved(studio);
  await publish(studio);
}

/** Where the event was just published. Answers the link that the later winner is mailed. */
export async function notifyMembers({ studio, server, event: { name }, winner }: Omit<PrizeWay, "page" | "prize">): Promise<string> {
  await wantMails(server, winner);
  await studio.getByRole("button", { name: "Tell members" }).click();
  const dialog = studio.getByRole("dialog", { name: `Tell members of ${name}` });
  await dialog.getByRole("button", { name: /^Send to \d+ members$/ }).click();
  await expectClosed(dialog);
  const [toEvent = ""] = await linksMailed(server, { to: emailOf(winner), about: name });
  return toEvent;
}

/** From the mail about the prize to an address that is on its way to the organiser; a second press changes nothing. */
export async function claimFromMail({ page, server, winner, prize }: PrizeWay): Promise<void> {
  const [toClaim = ""] = await linksMailed(server, { to: emailOf(winner), about: `You have won: ${prize}` });
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

/** On the desk: the address is shown when it is asked for, and the parcel goes. */
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

/** From the mail about the parcel to the moment it is there, on both pages. */
export async function receiveFromMail({ page, server, winner, prize, studio: desk }: PrizeWay): Promise<void> {
  const [toPrize = ""] = await linksMailed(server, { to: emailOf(winner), about: `On its way: ${prize}` });
  await page.goto(toPrize);
  await expect(page.getByText("7023 2101 4418")).toBeVisible();
  await page.getByRole("button", { name: "It has arrived" }).click();
  await expect(page.getByRole("heading", { name: "It has arrived" })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("row", { name: new RegExp(prize) })).toContainText("Delivered");
}
