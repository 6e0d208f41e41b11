/** The way of a prize. Trivia and pick'em stand for all types; the full tests walk it with a bracket and a daily game too. Covers prizes, announcements, mail. */
import { expect, type Page } from "@playwright/test";
import { type Api, type MadeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { createTestWithMovableTime, desktop, phone } from "./journey.fixtures.ts";
import { holdCalls, readJumps } from "./jumps.ts";
import { bracket, daily, type PrizeGame, pickem, type Time, trivia } from "./prize-games.ts";
import { claimFromMail, notifyMembers, publishWithPrize, receiveFromMail, shipFromDesk } from "./prize-path.ts";
import type { RunningServer } from "./start-server.ts";

const test = createTestWithMovableTime({ hasMailServer: true });

const WINNER = "member03";
const LOSER = "member02";
/** The mail about a parcel is sent once the organiser can no longer undo the shipping. */
const MAIL_AFTER_MS = 15_000;
const DAY_MS = 86_400_000;
const drawn = { claim_days: 14, tiers: [{ name: "Season mug", kind: "physical", award: { by: "draw", quantity: 1 } }] };

for (const game of [trivia, pickem, bracket, daily]) {
  const tag = game === pickem ? [] : ["@full"];
  test(`a prize of a ${game.label} goes from the editor to the doorstep: published, told, played, won, claimed, shipped and delivered`, {
    tag,
  }, async ({ journey, server }) => {
    // Tokens expire when time is moved, and a member who has left is refused; the browser logs both to its console.
    journey.allow(/status of 40[13]/);
    const as = (person: string): Promise<Api> => signInByApi(server, person);
    const time = toTime(server);
    // Members get mails about at most three events a day, and the journey before has mailed the same member.
    if (game !== trivia) await time.forward(DAY_MS);
    const name = `The best ${game.label}`;
    const prize = `Scarf of the ${game.label}`;
    const event = await game.make(await as("creator"), { name, time, prizes: game === trivia ? drawn : undefined });
    const studio = await journey.open({ as: "creator", viewport: desktop });
    await publishWithPrize({ studio, event, prize });
    const toEvent = await notifyMembers({ studio, server, event, winner: WINNER });

    const page = await journey.open({ as: WINNER, path: toEvent, viewport: phone });
    await game.play({ as, event, page, time });
    // A prize stays with its winner after they leave the community.
    if (game === pickem) await (await as(WINNER)).call("DELETE", "/api/v1/communities/sdpn/membership");
    const way = { server, event, prize, winner: WINNER, studio, page };
    await claimFromMail(way);
    await shipFromDesk(way);
    await time.forward(MAIL_AFTER_MS);
    await receiveFromMail(way);
    if (game === pickem) await (await as(WINNER)).call("POST", "/api/v1/communities/sdpn/join");
    const results = await journey.open({ as: WINNER, viewport: phone });
    await holdCalls(results);
    expect(await readJumps(results, resultsPath(game, event)), "the winner's ticket moves nothing down").toEqual([]);
    await expect(results.getByRole("heading", { name: prize })).toBeVisible();

    const loser = await journey.open({ as: LOSER, path: resultsPath(game, event), viewport: phone });
    await expect(loser.getByRole("region", { name: "Prizes", exact: true })).toContainText(prize);
    if (game === trivia) await expectDrawnAgain(loser);
  });
}

const resultsPath = ({ segment }: PrizeGame, { slug, id }: MadeEvent): string => `/communities/${slug}/sparclets/${segment}/${id}/results`;

async function expectDrawnAgain(page: Page): Promise<void> {
  const list = page.getByRole("region", { name: "Prizes", exact: true });
  await expect(list).toContainText("Season mug");
  await list.getByRole("button", { name: "Check the draw" }).click();
  await expect(list.getByRole("status")).toContainText("seed, players and winners match");
  await expectAccessible(page, "results with a checked draw");
}

/** How far the clock of this file's server is ahead, across its tests. */
let offset = 0;

function toTime(server: RunningServer): Time {
  return {
    now: () => Date.now() + offset,
    async forward(ms) {
      offset += ms;
      await (await signInByApi(server, "admin")).call("PUT", "/admin/v1/clock", { offset_ms: offset });
    },
  };
}
