import { expect, test } from "vitest";
import { analyticsTypes } from "../sparclets/analytics.ts";
import { analytics as pickTwo } from "../testing/pick-two/analytics.ts";
import { toPage } from "./page-viewed.ts";

const game = "/communities/sdpn/sparclets";
const cases: [string, string, string, string | null][] = [
  ["/", "Other", "home", null],
  ["/login", "Onboarding", "sign_in", null],
  ["/register", "Onboarding", "sign_up", null],
  ["/join-community", "Onboarding", "join_community", null],
  ["/forgot", "Onboarding", "sign_in", null],
  ["/reset-password", "Onboarding", "sign_in", null],
  ["/setup", "Onboarding", "sign_up", null],
  ["/communities/", "Other", "communities", null],
  ["/communities/sdpn/", "Other", "community", "sdpn"],
  ["/communities/sdpn/history", "Other", "history", "sdpn"],
  [`${game}/trivias/e1`, "Trivia", "play", "sdpn"],
  [`${game}/trivias/e1/results`, "Trivia", "results", "sdpn"],
  [`${game}/brackets/e1`, "Bracket", "play", "sdpn"],
  [`${game}/daily-game/e1`, "DailyGame", "play", "sdpn"],
  [`${game}/point-spread/e1`, "PointSpread", "play", "sdpn"],
  [`${game}/pick-twos/e1`, "Pick two", "play", "sdpn"],
  [`${game}/another/e1`, "Other", "play", "sdpn"],
  ["/studio", "Studio", "studio", null],
  ["/studio/events/e1/host", "Studio", "host", null],
  ["/studio/events/e1/analytics", "Studio", "event_analytics", null],
  ["/admin/users", "Other", "admin", null],
  ["/profile", "Other", "profile", null],
  ["/constructor", "Other", "other", null],
];

test.each(cases)("%s has the category %s and the kind %s", (path, category, kind, slug) => {
  expect(toPage(path, [...analyticsTypes, pickTwo])).toEqual({ category, kind, slug });
});
