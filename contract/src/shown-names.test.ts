import { expect, test } from "vitest";
import { communityChange, newCommunity } from "./entities/admin.ts";
import { eventChange, eventDescription, eventName } from "./entities/event.ts";
import { prizeTier } from "./entities/prize-tiers.ts";

const tier = { name: "Signed jersey", kind: "physical", award: { by: "rank", from: 1, to: 1 } };
const community = { name: "Club", slug: "club-one", description: "Everyone." };

/** Each place in which people type a name or description, and what is stored of it. */
const REQUIRED: readonly [string, (text: string) => unknown, string][] = [
  ["a published event's name", (text) => eventName.parse(text), "Name is required"],
  ["a published event's description", (text) => eventDescription.parse(text), "Description is required"],
  ["a new community's name", (name) => newCommunity.parse({ ...community, name }).name, "Name is required"],
  ["a community's name", (name) => communityChange.parse({ name }).name, "Name is required"],
  ["a community's description", (description) => communityChange.parse({ description }).description, "Description is required"],
  ["a prize's name", (name) => prizeTier.parse({ ...tier, name }).name, "Name is required"],
];
const DRAFTS: readonly [string, (text: string) => unknown][] = [
  ["a draft's name", (name) => eventChange.parse({ version: 1, name }).name],
  ["a draft's description", (description) => eventChange.parse({ version: 1, description }).description],
  ["a prize's description", (description) => prizeTier.parse({ ...tier, description }).description],
];

const PLACES = [...REQUIRED.map(([place, store]) => [place, store] as const), ...DRAFTS];

test.each(PLACES)("%s is one line in which nothing is invisible", (_, store) => {
  expect(store("\u202eLIVE quiz\u200b")).toBe("LIVE quiz");
  expect(store("Evil\r\nBcc: x@y.z")).toBe("Evil Bcc: x@y.z");
  expect(store(" Two\t\twords\u2028more ")).toBe("Two words more");
  for (const shown of ["👩\u200d🚀 night", "ערב חידות", "Zoé", "می\u200cخواهم", "❤️"]) expect(store(shown)).toBe(shown.normalize("NFC"));
});

test.each(REQUIRED)("%s is required", (_, store, message) => {
  for (const unseen of ["", " ", "\u200b", "\u202e\u2066", "\r\n\t", "\ufe0f", "\u3164"]) expect(() => store(unseen)).toThrow(message);
});

test.each(DRAFTS)("%s of nothing but invisible characters is empty", (_, store) => {
  expect(store("\u200b\u202e \r\n")).toBe("");
});
