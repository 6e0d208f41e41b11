import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toPagination } from "../../../testing/entities.ts";
import { refusal } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { Toasts } from "../../../ui/toasts.tsx";
import { drawHost, type FakeRoom, hosted, pass, stubRoom } from "../host/host.fixtures.tsx";
import { lobbyTeams, rankedRows, teamRules } from "./teams.fixtures.ts";

beforeAll(() => Promise.all([import("./host-teams.tsx"), import("./team-select.tsx"), import("../../../api/rare-paths.gen.ts")]));

const ANA = "00000000-0000-4000-8000-000000000001";
const ana = {
  ...{ user_id: ANA, display_name: "Ana", given_name: null, face: 0, photo_url: null, number: 1, joined_at: "2026-04-18T23:00:00.000Z" },
  ...{ is_removed: false, has_full_credit: false },
};

let page: Drawn;
let room: FakeRoom;
let teamOfAna: number | null;
let hasDrawn: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  teamOfAna = null;
  hasDrawn = false;
  room = stubRoom({ phase: "lobby", question: null });
  room.api.reply({
    "players.list": () => ({ data: [{ ...ana, team: teamOfAna }], pagination: toPagination(1, 10) }),
    "teams.list": () => ({
      data: {
        teams: [...(hasDrawn ? rankedRows : lobbyTeams)],
        choice: "host",
        best: null,
        has_drawn: hasDrawn,
        is_withheld: false,
        alone: 1,
        mine: null,
      },
    }),
    "teams.move": ({ body }) => {
      teamOfAna = (body as { team: number | null }).team;
      return { data: { ...ana, team: teamOfAna } };
    },
  });
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const select = () => page.root.querySelector<HTMLSelectElement>(".team-select select");
const options = () => [...(select()?.options ?? [])].map(({ text }) => text);

async function open(): Promise<void> {
  page = await drawHost({ ...hosted, rules: teamRules });
  await pass(50);
}

async function move(to: string): Promise<void> {
  const field = select();
  if (!field) throw new Error("no select");
  act(() => {
    field.value = to;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await pass(50);
}

test("the console lists the teams with their sizes and moves a player into one and out again", async () => {
  await open();
  expect(page.root.querySelector(".hc-teams")?.textContent).toContain("North Stand61");
  expect(page.root.querySelector(".hc-teams")?.textContent).toContain("1 without a team");
  expect(options()).toEqual(["No team yet", "North Stand", "Penalty Box", "فريق الشمال"]);
  await move("2");
  expect(room.api.toRequests("teams.move").map(({ body }) => body)).toEqual([{ team: 2 }]);
  expect(select()?.value).toBe("2");
  await move("");
  expect(teamOfAna).toBeNull();
});

test("a move that is refused leaves the player where they were and says why", async () => {
  await open();
  const toasts = draw(<Toasts />);
  room.api.reply({ "teams.move": refusal("teams.closed", { error: "The teams are settled: the game has begun." }) });
  await move("2");
  expect(select()?.value).toBe("");
  expect(toasts.root.textContent).toContain("The teams are settled");
  toasts.unmount();
});

test("with results it shows the table, and nobody can be without a team", async () => {
  hasDrawn = true;
  teamOfAna = 1;
  await open();
  expect(page.root.querySelector('.hc-teams table[aria-label="Teams"]')?.textContent).toContain("Penalty Box");
  expect(options()).toEqual(["North Stand", "Penalty Box", "فريق الشمال"]);
});

test("a game without teams has neither list nor choice", async () => {
  page = await drawHost(hosted);
  await pass(50);
  expect(page.root.querySelector(".hc-teams")).toBeNull();
  expect(select()).toBeNull();
  expect(room.api.toRequests("teams.list")).toEqual([]);
});
