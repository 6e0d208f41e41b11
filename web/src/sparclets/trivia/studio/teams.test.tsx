import { TEAMS_MAX } from "@sparc/sparclets/team-rules";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { toRules } from "./rules.ts";
import { EditorScoring } from "./scoring.tsx";
import { triviaStudio } from "./studio.ts";
import { findDuplicate } from "./teams.tsx";

let drawn: Drawn;
let rules: Rules;

function open(first: Partial<Rules> = {}): void {
  rules = { ...defaultRules, ...first };
  const element = () => (
    <EditorScoring
      questions={[]}
      rules={rules}
      isLocked={false}
      onChange={(next) => {
        rules = next;
        drawn.redraw(element());
      }}
    />
  );
  drawn = draw(element());
}

afterEach(() => drawn.unmount());

const labelled = (text: string) => {
  const label = [...drawn.root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(text));
  return label?.control ?? label?.querySelector("input") ?? drawn.root.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
};
const click = (text: string) => act(() => (labelled(text) as HTMLElement | null)?.click());
const button = (name: string) =>
  [...drawn.root.querySelectorAll("button")].find((found) => found.textContent === name || found.getAttribute("aria-label") === name);
const press = (name: string) => act(() => button(name)?.click());

describe("the teams of an event", () => {
  test("are off, and two without names once they are on; turned off again their names stay", () => {
    open();
    expect(labelled("Name of team 1")).toBeNull();
    click("Play in teams");
    expect(rules).toEqual({ ...defaultRules, teams: "own_devices", team_names: ["", ""] });
    expect(button("Remove team 1")?.disabled).toBe(true);
    click("Play in teams");
    expect(rules).toMatchObject({ teams: "off", team_names: ["", ""] });
  });

  test("can be added up to fifty, named and removed", () => {
    open({ teams: "own_devices", team_names: ["Reds", "Blues"] });
    press("Add a team");
    expect(rules.team_names).toEqual(["Reds", "Blues", ""]);
    press("Remove Reds");
    expect(rules.team_names).toEqual(["Blues", ""]);
    drawn.unmount();
    open({ teams: "own_devices", team_names: Array<string>(TEAMS_MAX).fill("") });
    expect(button("Add a team")?.disabled).toBe(true);
  });

  test("are chosen, drawn or the host's, and score by the mean or by their best", () => {
    open({ teams: "own_devices", team_names: ["", ""] });
    click("Drawn");
    click("Sum of its best members");
    expect(rules).toMatchObject({ team_choice: "drawn", team_points: "best", team_best: 5 });
    expect(labelled("How many of its best")).not.toBeNull();
  });

  test("leave stars and prizes to people, or get them", () => {
    open({ teams: "own_devices", team_names: ["", ""] });
    expect(triviaStudio.isAwardedToTeams?.(rules)).toBe(false);
    click("Teams");
    expect(rules.team_awards).toBe("teams");
    expect(triviaStudio.isAwardedToTeams?.(rules)).toBe(true);
    expect(triviaStudio.isAwardedToTeams?.({ ...rules, teams: "off" })).toBe(false);
    expect(drawn.root.textContent).toContain("for a team of 30, one prize is 30 prizes");
  });

  test("do not exist in self-paced games", () => {
    open({ mode: "self_paced" });
    expect(labelled("Play in teams")).toBeNull();
  });

  test("are warned of when two have one name, whatever its capitals and spaces", () => {
    const names = ["Reds", "", " reds ", ""];
    expect(names.map((_, at) => findDuplicate(names, at))).toEqual([undefined, undefined, "Team 1 has this name, too", undefined]);
  });

  test("of events from before there were teams are off", () => {
    expect(toRules({ preset: "speed" })).toMatchObject({ teams: "off", team_names: [] });
  });
});
