import { expect, test } from "vitest";
import "../../testing/register-sparclets.ts";
import { eventOfLink } from "./event-of-link.ts";

const SITE = "https://sparc.example.org";
const ID = "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f";

test.each([
  ["https://sparc.example.org/e/confidence", "confidence"],
  [" https://sparc.example.org/e/Confidence?from=mail ", "confidence"],
  ["sparc.example.org/b/last-eight", "brackets-last-eight"],
  ["/b/last-eight", "brackets-last-eight"],
  [`https://sparc.example.org/communities/limestone-recreation/sparclets/brackets/${ID}/results`, ID],
])("reads the event in the link %s", (text, name) => expect(eventOfLink(text, SITE)).toBe(name));

test.each(["AC/DC", "Week 9", "https://elsewhere.example/e/confidence", "/communities/limestone", "https://"])(
  "returns %s as it is, which is no link to an event here",
  (text) => expect(eventOfLink(text, SITE)).toBe(text),
);
