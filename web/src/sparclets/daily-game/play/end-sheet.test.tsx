import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShareCardInput } from "../../../platform/sharing/share-card.ts";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type Days, toView } from "../daily.queries.ts";
import { type DayServer, dayWith, serveDay } from "./day-server.fixtures.ts";
import { EndSheet } from "./end-sheet.tsx";

// The DOM of these tests has no canvas.
const drawn = vi.hoisted(() => ({ inputs: [] as ShareCardInput[], picture: null as Blob | null }));
vi.mock("../../../platform/sharing/share-card.ts", () => ({
  shareCard: async (input: ShareCardInput) => {
    drawn.inputs.push(input);
    return drawn.picture;
  },
}));

let page: DrawnPage;
let server: DayServer;

beforeEach(() => {
  drawn.inputs.length = 0;
  drawn.picture = new Blob(["png"], { type: "image/png" });
});
afterEach(() => {
  page.unmount();
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

interface Ended {
  readonly distribution?: Record<string, number>;
  readonly streak?: number;
  readonly isOpen?: boolean;
}

function sheet({ distribution = {}, streak = 13, isOpen = true }: Ended) {
  const run = server.attempt.run();
  if (!run) throw new Error("no attempt");
  const day = dayWith(3, { is_open: isOpen });
  const statistics = { played: 48, solved: 44, current_streak: streak, best_streak: 21, distribution };
  const days: Days = { today: 3, next_at: null, days: [day], statistics };
  return <EndSheet {...{ event: server.event, day, days, run, view: toView(run) }} onClose={() => undefined} />;
}

async function open(ended: Ended = {}): Promise<void> {
  server = serveDay("player");
  server.attempt.begin();
  for (const person of ["rautio", "havránek", "sundin"]) expect(server.attempt.guess({ person })).toBeNull();
  page = await drawPage(sheet(ended));
  await settle();
}

const rows = (label: string): string[] =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] > li`)].map(
    (row) => `${row.querySelector(".num")?.textContent}: ${row.lastElementChild?.textContent}${row.matches(".is-marked") ? " *" : ""}`,
  );
const headings = (): (string | null)[] => [...document.querySelectorAll(".end-sheet h3")].map(({ textContent }) => textContent);
const picture = (): HTMLImageElement | null => document.querySelector(".end-sheet img.share-card");
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
  await settle();
};

test("the member's own results stand beside everybody's, in the same order, with this day marked in both", async () => {
  await open({ distribution: { 3: 16, 1: 0, 2: 4, 4: 11 } });
  expect(headings()).toEqual(["Guesses it took, all 3 who solved it", "Yours, over 31 days"]);
  expect(rows("How everybody did")).toEqual(["1: 1", "2: 0", "3: 2 *", "4: 0"]);
  expect(rows("How you did")).toEqual(["1: 0", "2: 4", "3: 16 *", "4: 11"]);
});

test("a past day is in none of the member's own results, and a member without any sees everybody's alone", async () => {
  await open({ distribution: { 1: 2, 3: 1 }, isOpen: false });
  expect(rows("How you did")).toEqual(["1: 2", "3: 1"]);
  page.unmount();
  await open({ distribution: { 1: 0, 3: 0 } });
  expect(headings()).toEqual(["Guesses it took, all 3 who solved it"]);
  expect(rows("How everybody did")).toEqual(["1: 1", "3: 2 *"]);
});

test("the picture to share is shown with its text, and is drawn again when the streak arrives", async () => {
  await open({ streak: 12 });
  expect(picture()?.alt).toBe("The daily, day 3: Solved in 3 of 8. Streak 12 days, best 21 days.");
  page.redraw(sheet({ streak: 13 }));
  await settle();
  expect(picture()?.alt).toBe("The daily, day 3: Solved in 3 of 8. Streak 13 days, best 21 days.");
  expect(drawn.inputs.map(({ facts }) => facts.map(({ value }) => value))).toEqual([
    ["12 days", "21 days"],
    ["13 days", "21 days"],
  ]);
});

test("a device that shares files gets the picture with the words, and another one the words alone", async () => {
  const shared: ShareData[] = [];
  const share = async (data: ShareData): Promise<void> => void shared.push(data);
  Object.assign(navigator, { share, canShare: () => true });
  await open();
  await press("Share");
  Object.assign(navigator, { canShare: () => false });
  await press("Share");
  expect(shared.map(({ text, files }) => [text?.split("\n")[0], files?.map(({ name, type }) => `${name} ${type}`)])).toEqual([
    ["The daily, day 3: Solved in 3 of 8.", ["day-3.png image/png"]],
    ["The daily, day 3: Solved in 3 of 8.", undefined],
  ]);
});

test("without a picture the words can still be shared", async () => {
  drawn.picture = null;
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data), canShare: () => true });
  await open();
  expect(picture()).toBeNull();
  await press("Share");
  expect(shared.map(({ files }) => files)).toEqual([undefined]);
});
