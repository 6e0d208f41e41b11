import { describe, expect, it } from "vitest";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { startEvents } from "./start.queries.ts";

const event = (id: string, status: EventRow["status"], starts_at: string | null = null): EventRow =>
  ({ id, status, starts_at, type: "trivia" }) as EventRow;

describe("the start page leads with", () => {
  const draft = event("draft", "draft");
  const soon = event("soon", "scheduled", "2026-05-01T18:00:00.000Z");
  const later = event("later", "scheduled", "2026-05-02T18:00:00.000Z");
  const open = event("open", "scheduled");
  const other = event("other", "scheduled");
  const live = event("live", "live", "2026-05-01T12:00:00.000Z");

  it("a live hosted event", () => {
    expect(startEvents([draft, later, soon, live])).toEqual({ lead: live, onNow: [], comingUp: [soon, later], drafts: [draft] });
  });
  it("the next scheduled event, before a live one without a host", () => {
    const alone = { ...live, mode: "run" } as EventRow;
    expect(startEvents([alone, soon])).toEqual({ lead: soon, onNow: [alone], comingUp: [], drafts: [] });
    expect(startEvents([alone, draft]).lead).toBe(alone);
  });
  it("the earliest scheduled event, with those without a start last", () => {
    expect(startEvents([open, other, later, soon])).toEqual({ lead: soon, onNow: [], comingUp: [later, open, other], drafts: [] });
  });
  it("a draft when nothing else is planned, and never a finished event", () => {
    expect(startEvents([event("over", "completed"), draft]).lead).toBe(draft);
    expect(startEvents([event("over", "completed")]).lead).toBeNull();
  });
});
