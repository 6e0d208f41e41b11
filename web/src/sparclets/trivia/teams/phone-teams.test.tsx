import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { session } from "../../../session/session-store.ts";
import { eventWith, userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { EndScreen } from "../play/end.tsx";
import { LobbyScreen } from "../play/lobby.tsx";
import { drawScreen, mineWith, roomWith } from "../play/play.fixtures.tsx";
import { StandingScreen } from "../play/standing.tsx";
import { lobbyTeams, rankedRows, teamRules } from "./teams.fixtures.ts";

// Loading these here keeps their load time out of the tests.
beforeAll(() => Promise.all([import("./phone-teams.tsx"), import("../../../api/rare-paths.gen.ts")]));

const event = eventWith({ rules: teamRules });
const lobby = roomWith({ phase: "lobby", question: null, question_no: 0, players: 115, teams: [...lobbyTeams] });

let page: Drawn;
let api: ApiStub;
let owned: unknown[];

beforeEach(() => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  owned = [];
  api = stubApi({
    "participation.get": { data: mineWith({ team: null }) },
    "teams.choose": ({ body }) => ({ data: { team: (body as { team: number | null }).team } }),
  });
});
afterEach(() => page.unmount());

const text = () => document.body.textContent ?? "";
const sheet = () => document.querySelector("dialog.sheet");
const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = async (name: string) => {
  await act(async () => button(name)?.click());
  await settle();
};
const pick = (at: number) => act(async () => document.querySelectorAll<HTMLInputElement>(".team-choice input")[at]?.click());
const chosen = () => api.toRequests("teams.choose").map(({ body }) => (body as { team: number | null }).team);

async function open(rules: object, team: number | null): Promise<void> {
  const mine = mineWith({ number: 9, team });
  api.reply({ "participation.get": { data: mine } });
  page = await drawScreen(
    <LobbyScreen event={eventWith({ rules: { ...teamRules, ...rules } })} view={lobby} mine={mine} onMine={(next) => owned.push(next)} />,
  );
  await settle();
}

describe("the lobby of a game in teams", () => {
  test("asks for a team at once, and one is played for with one button", async () => {
    await open({}, null);
    expect(sheet()?.textContent).toContain("A team scores the mean of its members");
    expect([...(sheet()?.querySelectorAll("button") ?? [])].filter(({ disabled }) => disabled).map((off) => off.textContent)).toEqual([
      "Choose a team",
    ]);
    await pick(1);
    await act(async () => {
      button("Play for Penalty Box")?.click();
      button("Play for Penalty Box")?.click();
    });
    await settle();
    expect(chosen()).toEqual([2]);
    expect(owned).toMatchObject([{ team: 2, number: 9 }]);
    expect(sheet()).toBeNull();
  });

  test("lets a player be drawn instead", async () => {
    await open({}, null);
    await press("Draw one for me");
    expect(chosen()).toEqual([null]);
    expect(sheet()).toBeNull();
    expect(text()).toContain("No team yet");
  });

  test("says what went wrong, keeps the choice and takes it again", async () => {
    await open({}, null);
    await pick(0);
    for (const [reply, message] of [
      [refusal("teams.closed", { error: "The teams are settled: the game has begun." }), "The teams are settled"],
      [unreachable, "Unable to connect"],
    ] as const) {
      api.reply({ "teams.choose": reply });
      await press("Play for North Stand");
      expect(sheet()?.textContent).toContain(message);
    }
    api.reply({ "teams.choose": { data: { team: 1 } } });
    await press("Play for North Stand");
    expect(sheet()).toBeNull();
    expect(owned).toMatchObject([{ team: 1 }]);
  });

  test("shows a team that was chosen before, and changes it", async () => {
    await open({}, 1);
    expect(sheet()).toBeNull();
    expect(text()).toContain("You play forNorth Stand");
    await press("Change");
    await pick(1);
    await press("Play for Penalty Box");
    expect(chosen()).toEqual([2]);
  });

  test("takes over a team that was chosen on another device", async () => {
    await open({}, 1);
    expect(owned).toEqual([]);
    page.unmount();
    api.reply({ "participation.get": { data: mineWith({ number: 9, team: 2 }) } });
    page = await drawScreen(
      <LobbyScreen event={event} view={lobby} mine={mineWith({ number: 9, team: 1 })} onMine={(next) => owned.push(next)} />,
    );
    await settle();
    expect(owned).toMatchObject([{ team: 2, number: 9 }]);
  });

  test("offers no choice where teams are drawn or the host decides, and says what comes", async () => {
    await open({ team_choice: "drawn" }, null);
    expect([sheet(), button("Choose a team")]).toEqual([null, undefined]);
    expect(text()).toContain("You are drawn into one of 3 teams when the game starts.");
    page.unmount();
    await open({ team_choice: "host" }, null);
    expect(text()).toContain("The host may put you into a team. Otherwise you are drawn");
  });
});

describe("tables on the phone", () => {
  const mine = mineWith({ rank: 4, points: 900, players: 109, number: 9, team: 1 });
  const view = { question: null, question_no: 2, top: [], teams: [...rankedRows] };

  test("are that of people and that of teams, one at a time, with the place of the own team", async () => {
    const room = roomWith({ phase: "leaderboard", ...view });
    page = await drawScreen(
      <StandingScreen event={event} view={room} mine={mine} rankBefore={null} offsetMs={0} onMine={() => undefined} />,
    );
    await settle();
    expect(text()).toContain("North Stand is 2nd of 2, 61 behind Penalty Box");
    const table = () => document.querySelector("table")?.getAttribute("aria-label");
    expect(table()).toBe("Top five");
    await act(async () => document.querySelector<HTMLInputElement>('input[value="teams"]')?.click());
    expect(table()).toBe("Teams");
    expect([...document.querySelectorAll("tbody tr")].map((row) => row.getAttribute("aria-current"))).toEqual([null, "true"]);
  });

  test("are one where nobody plays in teams", async () => {
    const room = roomWith({ phase: "leaderboard", ...view, teams: undefined });
    page = await drawScreen(
      <StandingScreen event={event} view={room} mine={mine} rankBefore={null} offsetMs={0} onMine={() => undefined} />,
    );
    await settle();
    expect([...document.querySelectorAll("table")].map((table) => table.getAttribute("aria-label"))).toEqual(["Top five"]);
    expect(document.querySelector('input[value="teams"]')).toBeNull();
  });

  test("come with the podium when all its places are shown", async () => {
    api.reply({
      "feedback.own": unreachable,
      "events.results": unreachable,
      "points.entries": unreachable,
      "communities.events": unreachable,
    });
    page = await drawScreen(<EndScreen event={event} view={roomWith({ phase: "podium", places_shown: 3, ...view })} mine={mine} />);
    await settle();
    expect(document.querySelector('table[aria-label="Teams"]')?.textContent).toContain("Penalty Box");
  });
});
