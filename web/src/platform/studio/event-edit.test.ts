import { describe, expect, test } from "vitest";
import type { EventDetail } from "../events/events.queries.ts";
import { contested, emptyToNull, withEdit, without } from "./event-edit.ts";

const base = { name: "Quiz", description: "", starts_at: null, draft: { questions: [{ id: "q1" }] } } as unknown as EventDetail;

describe("an edit", () => {
  test("treats empty texts as missing, in requests and in the form", () => {
    expect(emptyToNull({ name: "  ", description: " x ", meta: { custom_short_id: "" } })).toEqual({
      name: null,
      description: "x",
      meta: { custom_short_id: null },
    });
    expect(withEdit(base, { name: null, starts_at: "2026-04-18T20:00:00.000Z" })).toMatchObject({
      name: "",
      starts_at: "2026-04-18T20:00:00.000Z",
    });
    expect(without({ name: "a", description: "b" }, ["name"])).toEqual({ description: "b" });
  });

  test("conflicts only where both sides changed the same member to different values", () => {
    const theirs = { ...base, name: "Theirs", description: "Also theirs" };
    expect(contested({ edit: { starts_at: "2026-04-18T20:00:00.000Z" }, base, theirs })).toEqual([]);
    expect(contested({ edit: { name: "Mine" }, base, theirs })).toEqual(["name"]);
    expect(contested({ edit: { name: "Theirs " }, base, theirs })).toEqual([]);
    expect(contested({ edit: { draft: { questions: [] } }, base, theirs })).toEqual([]);
    const draftOfTheirs = { ...base, draft: { questions: [{ id: "q2" }] } } as unknown as EventDetail;
    expect(contested({ edit: { draft: { questions: [] } }, base, theirs: draftOfTheirs })).toEqual(["draft"]);
  });

  test("without a known base conflicts wherever the two sides differ", () => {
    expect(contested({ edit: { name: "Mine", description: null }, base: null, theirs: base })).toEqual(["name"]);
  });
});
