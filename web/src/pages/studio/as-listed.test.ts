import { expect, test } from "vitest";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { momentLabels } from "../../platform/events/moment-labels.ts";
import { asListed } from "./as-listed.ts";

const now = Date.parse("2026-04-18T18:00:00.000Z");
const slot = (locks_at: string | null, sealed_at: string | null = null) => ({ locks_at, sealed_at });
const event = (part: object) => ({ status: "draft", starts_at: null, ends_at: null, slot_count: 2, ...part }) as unknown as EventDetail;
const listedMoment = (part: object) => momentLabels(asListed(event(part), now), now);

test("a draft with picks shows its first lock as its community will see it", () => {
  const slots = [slot("2026-04-20T19:00:00.000Z"), slot("2026-04-18T21:00:00.000Z")];
  expect(listedMoment({ slots })).toEqual({ main: expect.stringMatching(/^Locks today/), side: "in 3 h" });
  expect(listedMoment({ slots: [slot(null)] })).toEqual({ main: "Open", side: "at any time" });
});

test("a hosted draft says that the host starts it", () => {
  expect(listedMoment({})).toEqual({ main: "Open", side: "starts when the host is ready" });
});
