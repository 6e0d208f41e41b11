import { GUEST_NAME_MAX } from "@sparc/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toNameKey } from "../users/name-key.rules.ts";
import { isBlockedName, isReservedName, toNumberedName } from "./guest-name.rules.ts";

const name = fc.string({ unit: "grapheme", minLength: 2, maxLength: 20 }).filter((text) => text.trim().length >= 2);
const letters = fc.string({ unit: fc.constantFrom(...Array.from("abcdefghjkmnopqstuvwxyz")), minLength: 5, maxLength: 10 });

test.each([
  ["Sam", "sam"],
  ["Sam", "S á m"],
  ["Sam", "S.a.m."],
  ["Sam", "Ѕаm"],
  ["Sam", "\u{1d412}\u{1d41a}\u{1d426}"],
  ["Bill", "BiII"],
  ["Olga", "0lga"],
  ["Ornella", "Omella"],
  ["Вова", "вова"],
  ["Νίκος", "Νικος"],
])("%s and %s look alike", (one, other) => {
  expect(toNameKey(other)).toBe(toNameKey(one));
});

test.each([
  ["Sam", "Sem"],
  ["Sam 2", "Sam 3"],
  ["Ana", "Anna"],
  ["🦊🦊", "🐻🐻"],
])("%s and %s do not", (one, other) => {
  expect(toNameKey(other)).not.toBe(toNameKey(one));
});

test("a key is its own key, is never empty and does not depend on capitals or spaces", () => {
  fc.assert(
    fc.property(name, (text) => {
      const key = toNameKey(text);
      expect(toNameKey(key)).toBe(key);
      expect(toNameKey(` ${text} `)).toBe(key);
    }),
  );
  fc.assert(
    fc.property(letters, (text) => {
      expect(toNameKey(text.toUpperCase())).toBe(toNameKey(text));
    }),
  );
});

test("a numbered name fits, keeps whole characters and ends with its number", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 2, maxLength: 30 }), fc.integer({ min: 2, max: 20_000 }), (text, number) => {
      const numbered = toNumberedName(text, number);
      expect(numbered.length).toBeLessThanOrEqual(GUEST_NAME_MAX);
      expect(numbered.endsWith(` ${number}`)).toBe(true);
      expect(numbered).not.toMatch(/\p{Cs}/u);
    }),
  );
});

test("a number stands behind a name of one long character, too", () => {
  const family = Array.from({ length: 10 }, () => "\u{1f468}").join("\u200d");
  const numbered = toNumberedName(family, 2);
  expect(numbered.length).toBeLessThanOrEqual(GUEST_NAME_MAX);
  expect(numbered).toMatch(/^\S+ 2$/u);
  expect(numbered).not.toMatch(/\p{Cs}/u);
});

test("different numbers give different keys", () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 2, max: 9_999 }), (text, number) => {
      expect(toNameKey(toNumberedName(text, number))).not.toBe(toNameKey(toNumberedName(text, number + 1)));
    }),
  );
});

test("a blocked word is found as a word, spaced out, in look-alikes and, when it is long, inside others", () => {
  const blocklist = ["ass", "troll"];
  for (const refused of ["ass", "Big Ass", "a s s", "АSS", "TrolI", "supertroll", "t-r-o-l-l"])
    expect(isBlockedName(refused, blocklist), refused).toBe(true);
  for (const fine of ["Cassandra", "Bass player", "Tro", "Sam"]) expect(isBlockedName(fine, blocklist), fine).toBe(false);
  expect(isBlockedName("Sam", [])).toBe(false);
  expect(isBlockedName("Sam", ["", " "])).toBe(false);
});

test("names of roles and of the product are reserved as words, in look-alikes and with numbers", () => {
  for (const refused of ["admin", "ADMIN", "Аdmіn", "a d m i n", "Admin 2", "admin7", "The Host", "m0d", "Sparc", "Sparc Staff", "Sys-Tem"])
    expect(isReservedName(refused, "Sparc"), refused).toBe(true);
  for (const fine of ["Badminton", "Hosta", "Modesta", "Sam", "Sparcle", "42"]) expect(isReservedName(fine, "Sparc"), fine).toBe(false);
});

test("whatever is blocked is refused however it is spaced", () => {
  fc.assert(
    fc.property(letters, (word) => {
      expect(isBlockedName(Array.from(word).join(" "), [word])).toBe(true);
    }),
  );
});
