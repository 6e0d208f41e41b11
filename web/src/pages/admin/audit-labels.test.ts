import { expect, test } from "vitest";
import { actionLabel, actorName, toFacts } from "./audit-labels.ts";

/** What the room of a live trivia writes into the log. */
const ROOM_ACTIONS = [
  ...["room.evening_changed", "room.auto_advance_changed", "room.extended_time_capped", "room.lobby_locked", "room.lobby_unlocked"],
  ...["room.names_hidden", "room.names_shown", "room.cheers_muted", "room.cheers_let_through"],
  ...["slot.skipped", "slot.voided", "slot.unvoided", "slot.corrected", "slot.answers_reviewed"],
];

test("name every act of a live game by a sentence of its own", () => {
  const labels = ROOM_ACTIONS.map(actionLabel);
  expect(new Set(labels).size).toBe(ROOM_ACTIONS.length);
  for (const label of labels) expect(label).not.toMatch(/^(Room|Slot)\b/);
  expect(actionLabel("slot.skipped")).toBe("Skipped a question");
});

test("name an action without a sentence by its code", () => {
  expect(actionLabel("event.renamed_twice")).toBe("Event renamed twice");
});

test("name acts of sessions, accounts, guests and events by a sentence of their own", () => {
  expect(actionLabel("session.logged_out")).toBe("Logged out");
  expect(actionLabel("session.ended_by_owner")).toBe("Ended a session of their own");
  expect(actionLabel("user.email_changed")).toBe("Changed their e-mail address");
  expect(actionLabel("guest.seated")).toBe("Took a seat as a guest");
  expect(actionLabel("event.changed")).toBe("Changed the event");
  expect(actionLabel("appeal.declined")).toBe("Declined an appeal");
});

test("name sign-ins, their limit and what winners do by a sentence of its own, and nobody as who failed to sign in", () => {
  const actions = ["session.signed_in", "user.sign_in_limited", "prizes.claimed", "prizes.declined", "prizes.received"];
  expect(actions.map(actionLabel)).toEqual([
    ...["Signed in", "Failed too often to sign in", "Claimed a prize", "Declined a prize", "Said that a prize has arrived"],
  ]);
  expect(toFacts({ details: { ways: ["password", "second_factor"] }, names: {} })).toEqual([
    { name: "Ways", before: null, after: "password, second_factor" },
  ]);
  expect(actorName({ actor: null, action: "user.sign_in_limited" })).toBe("Somebody");
  expect(actorName({ actor: null, action: "event.started" })).toBe("The clock");
});

test("say what a setting is now", () => {
  expect(toFacts({ details: { is_on: true, seconds: 8 }, names: {} })).toEqual([
    { name: "Is on", before: null, after: "yes" },
    { name: "Seconds", before: null, after: "8" },
  ]);
  expect(toFacts({ details: { also_changed: ["draft", "rules"] }, names: {} })).toEqual([
    { name: "Also changed", before: null, after: "draft, rules" },
  ]);
  const [starts] = toFacts({ details: { starts_at: { before: null, after: "2036-05-01T18:00:00.000Z" } }, names: {} });
  expect(starts).toMatchObject({ name: "Starts at", before: "nothing", after: expect.stringMatching(/2036/) });
  expect(starts?.after).not.toContain("Z");
});

test("name every act on a webhook by a sentence of its own", () => {
  const labels = ["created", "changed", "removed", "secret_renewed"].map((act) => actionLabel(`community.webhook_${act}`));
  expect(labels).toEqual(["Added a webhook", "Changed a webhook", "Removed a webhook", "Made a new secret for a webhook"]);
});

test("shows communities, events and accounts by their names, and an id without a name as it is", () => {
  const names = { c1: "Northside", c2: "SDPN" };
  expect(toFacts({ details: { community_id: { before: "c1", after: "c2" }, user_id: "u1", community: "c2" }, names })).toEqual([
    { name: "Community", before: "Northside", after: "SDPN" },
    { name: "User id", before: null, after: "u1" },
    { name: "Community", before: null, after: "SDPN" },
  ]);
});
