import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findDisposableDomain, toInbox } from "./inbox.rules.ts";

test.each([
  ["Ana.Lopez+prizes@GMail.com", "analopez@gmail.com"],
  ["a.n.a@googlemail.com", "ana@gmail.com"],
  ["ana.lopez+2@example.org", "ana.lopez@example.org"],
  ["+tag@example.org", "+tag@example.org"],
  ["ana@example.org", "ana@example.org"],
])("mail to %s arrives at %s", (email, inbox) => {
  expect(toInbox(email)).toBe(inbox);
});

test("an inbox is its own inbox, and a tag never changes it", () => {
  const local = fc.stringMatching(/^[a-z][a-z0-9.]{0,20}$/);
  const domain = fc.constantFrom("gmail.com", "googlemail.com", "example.org", "mail.example.net");
  fc.assert(
    fc.property(local, domain, fc.stringMatching(/^[a-z0-9]{0,8}$/), (name, host, tag) => {
      const inbox = toInbox(`${name}@${host}`);
      expect(toInbox(inbox)).toBe(inbox);
      expect(toInbox(`${name}+${tag}@${host}`)).toBe(inbox);
    }),
  );
});

test.each([
  ["x@mailinator.com", "mailinator.com"],
  ["x@inbox.YOPMAIL.com", "yopmail.com"],
  ["x@notmailinator.com", null],
  ["x@gmail.com", null],
])("the throw-away domain of %s is %s", (email, domain) => {
  expect(findDisposableDomain(email)).toBe(domain);
});
