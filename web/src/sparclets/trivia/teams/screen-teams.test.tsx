import { afterEach, beforeAll, expect, test } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { roomWith } from "../play/play.fixtures.tsx";
import type { ShowProps } from "../screen/frame.tsx";
import { PodiumShow } from "../screen/podium.tsx";
import { TeamList, TeamsShow } from "./screen-teams.tsx";
import { lobbyTeams, rankedRows, teamRules } from "./teams.fixtures.ts";

let drawn: Drawn;

beforeAll(() => import("../screen/frame.tsx"));
afterEach(() => drawn.unmount());

const text = () => drawn.root.textContent ?? "";

function showWith(view: Parameters<typeof roomWith>[0]): ShowProps {
  return {
    ...{ eventId: "e", name: "Friday Night Trivia", logo: "/logo.png", address: "sparc.games/e/puck7", offsetMs: 0 },
    view: roomWith({ question: null, ...view }),
    counts: { joined: 109, connected: 109, answered: 0 },
    preferences: {} as never,
  };
}

test("the lobby lists teams with their sizes and how many have none yet", () => {
  drawn = draw(<TeamList teams={lobbyTeams} joined={115} />);
  expect([...drawn.root.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "1North Stand61 players",
    "2Penalty Box48 players",
    "3فريق الشمال0 players",
  ]);
  expect(text()).toContain("6 have no team yet. They are drawn at the start.");
});

test("the lobby lists as many teams as fit and counts the others", () => {
  const teams = Array.from({ length: 50 }, (_, at) => ({ no: at + 1, name: `Team ${at + 1}`, players: 1 }));
  drawn = draw(<TeamList teams={teams} joined={50} />);
  expect(drawn.root.querySelectorAll("li")).toHaveLength(20);
  expect(text()).toContain("30 more teams are on the phones.");
  expect(text()).not.toContain("no team yet");
});

test("the table of teams stands beside that of people", () => {
  const top = [{ rank: 1, name: "Kofi", points: 2_000, movement: 0, number: 4 }];
  drawn = draw(<TeamsShow {...showWith({ phase: "leaderboard", question_no: 2, top, teams: [...rankedRows] })} rules={teamRules} />);
  const [teams, people] = drawn.root.querySelectorAll("ol");
  expect(teams?.textContent).toContain("Penalty BoxMean of 48");
  expect(teams?.querySelectorAll("li"), "a team without members has no place").toHaveLength(2);
  expect(people?.textContent).toContain("Kofi2,000");
});

test("the podium names the best team with its last place and not before", () => {
  const top = [{ rank: 1, name: "Kofi", points: 2_000, movement: 0, number: 4 }];
  drawn = draw(<PodiumShow {...showWith({ phase: "podium", places_shown: 2, top })} hasSeenWinner={false} />);
  expect(text()).not.toContain("Best team");
  drawn.redraw(<PodiumShow {...showWith({ phase: "podium", places_shown: 3, top, teams: [...rankedRows] })} hasSeenWinner={false} />);
  expect(text()).toContain("Best team: Penalty Box.");
});
