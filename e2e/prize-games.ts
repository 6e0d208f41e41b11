/** The smallest event of each type with a prize: how it is made, played by the winner in the browser, lost by another member, and ended. */
import { expect, type Page } from "@playwright/test";
import { type Api, fetchRoom, hostStep, type MadeEvent, makeEvent, twoQuestions } from "./api.ts";
import { toDraft, toGuesses } from "./daily-plan.ts";
import { closeHelp, playByPage } from "./daily-play.ts";
import { reach } from "./host-page.ts";
import { answer } from "./player-page.ts";

const HOUR_MS = 3_600_000;
const [question] = twoQuestions;

export interface Time {
  now(): number;
  /** Moves the server's clock forward. */
  forward(ms: number): Promise<void>;
}

interface Played {
  as: (person: string) => Promise<Api>;
  event: MadeEvent;
  /** The winner's page, which has opened the event by its link. */
  page: Page;
  time: Time;
}

export interface PrizeGame {
  readonly label: string;
  /** The type's part of the path of a results page. */
  readonly segment: string;
  /** Makes a draft without problems that includes the `prizes`. */
  make(creator: Api, options: { name: string; prizes: object | undefined; time: Time }): Promise<MadeEvent>;
  /** Plays the event until its results are due. */
  play(options: Played): Promise<void>;
}

const LOSER = "member02";
const OTHERS = [LOSER, "member07"];

export const trivia: PrizeGame = {
  ...{ label: "trivia", segment: "trivias" },
  make: (creator, { name, prizes }) =>
    makeEvent(creator, { name, questions: twoQuestions.slice(0, 1), isDraft: true, ...(prizes ? { prizes } : {}) }),
  async play({ as, event, page }) {
    const creator = await as("creator");
    await page.getByRole("button", { name: "I'm in" }).click();
    await expect(page.getByText("You are in", { exact: true })).toBeVisible();
    for (const person of OTHERS) await (await as(person)).call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
    await hostStep(creator, event, "start");
    await answer(page, question?.right ?? "");
    await hostStep(creator, event, "end_now");
    await reach(creator, event, "reveal");
    const { seq } = await fetchRoom(creator, event);
    await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, { id: crypto.randomUUID(), seq, command: { type: "end" } });
  },
};

const teams = ["Harbour", "Mill"].map((name, at) => ({ id: `t${at + 1}`, name, short_name: name.slice(0, 3).toUpperCase(), seed: at + 1 }));

export const bracket: PrizeGame = {
  ...{ label: "bracket", segment: "brackets" },
  make: (creator, { time, ...details }) =>
    createDraft(creator, {
      ...{ type: "bracket", ...details },
      starts_at: new Date(time.now() + HOUR_MS).toISOString(),
      draft: {
        ...{ teams, rounds: [{ name: "Final", best_of: 1 }], locks_at: time.now() + HOUR_MS },
        series: [{ round: 1, n: 1, sides: teams.map(({ id }) => ({ kind: "team", team: id })) }],
      },
    }),
  async play({ as, event, page, time }) {
    await page.getByRole("radio", { name: "Harbour" }).click();
    await expectPicked(page);
    const picks = { "1_1": { winner: "t2", predicted_series_length: null } };
    await (await as(LOSER)).call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks });
    await time.forward(2 * HOUR_MS);
    await decide(await as("creator"), event, { winner: "t1" });
  },
};

export const pickem: PrizeGame = {
  ...{ label: "pick'em", segment: "point-spread" },
  make: (creator, { time, ...details }) => {
    const [home, away] = teams.map(({ name, short_name }) => ({ name, short_name }));
    const matchup = { key: "1_1", home, away, starts_at: time.now() + HOUR_MS, line: -3.5 };
    return createDraft(creator, {
      ...{ type: "point_spread", ...details },
      starts_at: new Date(time.now() + HOUR_MS).toISOString(),
      draft: { weeks: [{ matchups: [matchup] }] },
    });
  },
  async play({ as, event, page, time }) {
    await page.getByRole("radio", { name: /^Harbour/ }).click();
    await expectPicked(page);
    await (await as(LOSER)).call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks: { "1_1": { side: "away" } } });
    await time.forward(4 * HOUR_MS);
    await decide(await as("creator"), event, { status: "final", home_score: 30, away_score: 10 });
  },
};

/** The day of the only puzzle begins within the hour and lasts half a day, at whatever time the journey runs. */
export const daily: PrizeGame = {
  ...{ label: "daily game", segment: "daily-game" },
  make: (creator, { time, ...details }) => {
    const startsAt = Math.ceil(time.now() / HOUR_MS) * HOUR_MS;
    const overAt = startsAt + 12 * HOUR_MS;
    const { list, puzzles } = toDraft("word");
    return createDraft(creator, {
      ...{ type: "daily_game", ...details, time_zone: "UTC", auto_start: true },
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(overAt).toISOString(),
      rules: { kind: "word", turns_over_at: `${String(new Date(overAt).getUTCHours()).padStart(2, "0")}:00` },
      draft: { list, puzzles: puzzles.slice(0, 1) },
    });
  },
  async play({ as, event, page, time }) {
    await time.forward(HOUR_MS);
    const readStatus = async () => (await (await as(LOSER)).call("GET", `/api/v1/events/${event.id}/status`)).data.status;
    await expect.poll(readStatus, { message: "the first day has begun" }).toBe("live");
    await page.reload();
    await closeHelp(page);
    await playByPage(page, { kind: "word", day: 1 });
    const loser = await as(LOSER);
    await loser.call("PATCH", `/api/v1/events/${event.id}/start_game`, { slot: "p1" });
    const [wrong] = toGuesses("word", 1);
    const guess = { id: `prize-${event.id}`, slot: "p1", ordinal: 0, answer: wrong };
    await loser.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, guess);
    await time.forward(13 * HOUR_MS);
  },
};

async function createDraft(creator: Api, event: { name: string; [member: string]: unknown }): Promise<MadeEvent> {
  const slug = "sdpn";
  const { data: community } = await creator.call("GET", `/api/v1/communities/${slug}/public_info`);
  const shortId = `prize-${crypto.randomUUID().slice(0, 8)}`;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    ...{ community_id: community.id, description: "One is enough to win.", meta: { custom_short_id: shortId } },
    ...event,
  });
  return { id: made.id, slug, shortId, name: event.name };
}

async function expectPicked(page: Page): Promise<void> {
  await expect(page.getByText("1 of 1 picked").first()).toBeVisible();
  await expect(page.getByText(/^\s*Saved \d/).first()).toBeVisible();
}

/** Enters the only result after its lock has revealed the picks, and ends the event. */
async function decide(creator: Api, { id }: MadeEvent, result: object): Promise<void> {
  const sealedAt = async () => (await creator.call("GET", `/api/v1/events/${id}`)).data.slots[0].sealed_at;
  await expect.poll(sealedAt, { intervals: [100], message: "the lock has passed" }).not.toBeNull();
  await creator.call("PATCH", `/api/v1/events/${id}/matchups/1_1`, result);
  await creator.call("POST", `/api/v1/events/${id}/complete`, {});
}
