import { importPreview } from "@sparc/contract/api-v1/event-routes";
import { beforeEach, expect, test } from "vitest";
import { serverSparclets } from "../../sparclets/registry.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { importHandlers } from "./imports.routes.ts";

const OPEN_TRIVIA =
  "#Q How many players has an ice hockey team on the ice?\n^ Six\nA Five\nB Six\nC Seven\n\n#Q Without an answer?\nA One\nB Two\n";

describeDatabase("import previews", (suite) => {
  let world: World;
  let event: EventRecord;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    const { id } = await world.createDraft({ type: "trivia", draft: { questions: [{ id: "q1" }] } });
    event = (await findEventById(suite.database.db, id)) as EventRecord;
  });
  const preview = (format: string, text: string, of = event) =>
    importHandlers({ context: world.context, serverRegistry: serverSparclets })["imports.preview"]({
      event: { event: of, isHost: true, isOwner: true, isMember: true },
      viewer: world.author,
      body: { format, text },
      params: { id: of.id },
      query: undefined,
      file: undefined,
      community: undefined,
      now: world.clock.now(),
      transport: {} as never,
    });

  test("every row is reported with its problems, used ids are not given again, and nothing is saved", async () => {
    const read = await preview("auto", OPEN_TRIVIA);
    expect(read).toMatchObject({
      ok: true,
      value: {
        data: {
          usable: 1,
          unusable: 1,
          rows: [
            { line: 1, item: { id: "q2" }, problems: [] },
            { line: 7, item: null },
          ],
        },
      },
    });
    expect(await preview("opentriviaqa", OPEN_TRIVIA)).toEqual(read);
    expect((await findEventById(suite.database.db, event.id))?.version).toBe(1);
  });

  test("JSON is recognised by its content", async () => {
    const text = JSON.stringify([{ prompt: "Two and two?", options: ["Four", "Five"], correct: "Four" }]);
    expect(await preview("auto", text)).toMatchObject({ ok: true, value: { data: { usable: 1 } } });
  });

  test("a table is recognised by the names of its columns, and every problem has a fix", async () => {
    const text = "question,answer1,answer2,correct,time\nTwo and two?,Four,Five,1,20\nNobody knows?,One,Two,,20\n";
    const read = await preview("auto", text);
    expect(read).toMatchObject({ ok: true, value: { data: { usable: 1, unusable: 1, rows: [{ item: { prompt: "Two and two?" } }, {}] } } });
    expect(await preview("csv", text)).toEqual(read);
    const shown = read.ok ? importPreview.parse(read.value.data) : null;
    expect(shown?.rows[1]?.problems[0]?.repair).toMatch(/^[A-Z].{8,}/);
    expect(await preview("auto", "Question;Answer 1;Answer 2;Correct answer(s)\nTwo and two?;Four;Five;1")).toMatchObject({ ok: true });
  });

  test("questions of every kind come in", async () => {
    const kinds = ["single_choice", "multiple_choice", "true_false", "typed_text", "number", "put_in_order", "poll"];
    const text = [
      "type,question,answer1,answer2,answer3,correct",
      "single_choice,One?,Red,Green,Blue,1",
      'multiple_choice,Two?,Red,Green,Blue,"1,2"',
      "true_false,Three?,,,,true",
      "typed_text,Four?,Bern,,,",
      "number,Five?,,,,1967 ± 5",
      "put_in_order,Six,Ant,Cat,Cow,",
      "poll,Seven?,Yes,No,,",
    ].join("\n");
    const read = await preview("auto", text);
    const shown = read.ok ? importPreview.parse(read.value.data) : null;
    expect(shown?.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(shown?.rows.map(({ item }) => item?.type)).toEqual(kinds);
  });

  test("unknown formats and types without importers are refused", async () => {
    expect(await preview("spreadsheet", "x")).toMatchObject({ refusal: { code: "imports.unknown_format" } });
    expect(await preview("constructor", "x")).toMatchObject({ refusal: { code: "imports.unknown_format" } });
    expect(await preview("auto", "just words")).toMatchObject({ refusal: { code: "imports.unknown_format" } });
    expect(await preview("opentriviaqa", "")).toMatchObject({ refusal: { code: "imports.unreadable" } });
    expect(await preview("json", "[]", { ...event, type: "coin_flip" })).toMatchObject({ refusal: { code: "imports.unknown_format" } });
  });
});
