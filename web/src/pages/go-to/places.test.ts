import { expect, test } from "vitest";
import { eventWith, memberWith, userWith } from "../../testing/entities.ts";
import { findPlaces, type Place, toPlaces } from "./places.ts";

const user = (role: "ordinary" | "creator" | "admin") => userWith({ role, communities: [memberWith("sdpn"), memberWith("tide")] });
const labels = (places: readonly Place[]) => places.map(({ label, note }) => `${label}, ${note}`);

test("everybody has the pages that their role opens, and no draft", () => {
  const events = [eventWith({ id: "e1", name: "Quiz" }), eventWith({ id: "e2", name: "Later", status: "draft" })];
  const hrefs = (role: "ordinary" | "creator" | "admin") => toPlaces({ user: user(role), events }).map(({ href }) => href);
  expect(hrefs("ordinary").filter((href) => /studio|admin|e2/.test(href))).toEqual([]);
  expect(hrefs("creator").filter((href) => /studio|admin/.test(href))).toEqual(["/studio/events", "/studio/events/create"]);
  expect(hrefs("admin")).toContain("/admin/audit");
});

test("a game leads to its play, and to its results when it is over", () => {
  const events = [
    eventWith({ id: "e1", name: "Tonight", status: "live" }),
    eventWith({ id: "e2", name: "Last week", status: "completed" }),
  ];
  const places = toPlaces({ user: user("ordinary"), events });
  expect(places.find(({ label }) => label === "Tonight")?.href).toMatch(/\/e1$/);
  expect(places.find(({ label }) => label === "Last week")?.href).toMatch(/\/e2\/results$/);
});

test("places are found by every word in name and note, whatever its case and accents; names that begin with the text come first", () => {
  const places = [
    { href: "/1", label: "Late Quiz", note: "Trivia" },
    { href: "/2", label: "Quiz Café", note: "Community" },
    { href: "/3", label: "Leaderboard", note: "Quiz Café" },
  ];
  expect(labels(findPlaces(places, "quiz"))).toEqual(["Quiz Café, Community", "Late Quiz, Trivia", "Leaderboard, Quiz Café"]);
  expect(labels(findPlaces(places, " CAFE  leader "))).toEqual(["Leaderboard, Quiz Café"]);
  expect(findPlaces(places, "nothing")).toEqual([]);
  expect(
    findPlaces(
      Array.from({ length: 30 }, (_, at) => ({ href: `/${at}`, label: "Quiz", note: "" })),
      "",
    ),
  ).toHaveLength(8);
});
