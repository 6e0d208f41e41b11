import type { TypedAnswersView } from "@sparc/sparclets/trivia/trivia-typed.schema";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { buttonNamed, click, drawHost, type FakeRoom, hosted, pass, stubRoom } from "../host/host.fixtures.tsx";
import { roomWith } from "../play/play.fixtures.tsx";

beforeAll(() => Promise.all([import("./host-typed.tsx"), import("../../../api/rare-paths.gen.ts")]));

type Row = TypedAnswersView["answers"][number];

const sample = roomWith({}).question;
if (!sample) throw new Error("The sample room has no question");
const typed = { ...sample, type: "typed_text" as const, options: [], prompt: "What are three strikes in a row called?" };
const row = (text: string, count: number, change: Partial<Row> = {}): Row => ({
  ...{ id: text.padEnd(32, "0"), text, also: [], count, is_right: false, is_filtered: false, decision: null, is_shown: false },
  ...change,
});

let page: Drawn;
let room: FakeRoom;
let rows: Row[];

beforeEach(() => {
  vi.useFakeTimers();
  rows = [
    row("turkey", 141, { is_right: true, is_shown: true, also: ["Turkey", "a turkey"] }),
    row("hat trick", 22),
    row("hambone", 18),
    row("rude", 2, { is_filtered: true }),
  ];
  room = stubRoom({ phase: "question", question: typed, question_no: 5 });
  room.api.reply({
    "views.get": () => {
      const shown = rows.filter(({ is_shown }) => is_shown).length;
      return {
        view: "trivia.typed_answers",
        data: { slot: typed.slot, answered: 183, different: rows.length, shown, answers: rows } as never,
      };
    },
  });
  room.after = ({ answers, decision }) => {
    rows = rows.map((one) =>
      (answers as string[] | undefined)?.includes(one.id)
        ? { ...one, decision: decision as Row["decision"], is_shown: decision === "shown" }
        : one,
    );
    return {};
  };
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

async function open(typed_answers: string | undefined): Promise<void> {
  page = await drawHost({ ...hosted, rules: { ...hosted.rules, ...(typed_answers ? { typed_answers } : {}) } });
  await pass(50);
}
const panel = () => page.root.querySelector(".hc-typed");
const listed = () => [...page.root.querySelectorAll(".typed-list > li")].map((item) => item.querySelector("b")?.textContent);

test("stands on the console only where hosts decide what is shown", async () => {
  await open(undefined);
  expect(panel()).toBeNull();
  expect(room.api.toRequests("views.get")).toEqual([]);
});

test("lists what was typed, largest first, and names nothing that the filter stopped until the host asks", async () => {
  await open("approved");
  expect(panel()?.textContent).toContain("183 in, 4 different, 1 let through");
  expect(listed()).toEqual(["turkey", "hat trick", "hambone", "held back"]);
  expect(panel()?.textContent).toContain("Right, named with the answer. Also: Turkey, a turkey");
  expect(panel()?.textContent).not.toContain("rude");
  await click(/Show me/);
  expect(listed()).toEqual(["turkey", "hat trick", "hambone", "rude"]);
});

test("sends decisions made in a hurry one after the other, and takes them back", async () => {
  await open("approved");
  act(() => {
    buttonNamed(/Let through “hat trick”/).click();
    buttonNamed(/Let through “hambone”/).click();
  });
  await pass(3_500);
  const decided = room.sent.map(({ command }) => [command.type, command.slot, command.answers, command.decision]);
  expect(decided.flatMap(([, , answers]) => answers)).toEqual([rows[1]?.id, rows[2]?.id]);
  expect(decided.every(([type, slot, , decision]) => type === "review_answers" && slot === typed.slot && decision === "shown")).toBe(true);
  expect(panel()?.textContent).toContain("3 let through");
  await click(/Take back “hambone”/);
  await pass(3_500);
  expect(room.sent.at(-1)?.command).toMatchObject({ answers: [rows[2]?.id], decision: null });
  expect(panel()?.textContent).toContain("2 let through");
});

test("takes two quick presses at one place as one, though the button is another one after the first", async () => {
  await open("approved");
  await click(/Let through “hambone”/);
  await click(/Take back “hambone”/);
  await pass(3_500);
  expect(room.sent.map(({ command }) => command.decision)).toEqual(["shown"]);
  expect(panel()?.textContent).toContain("2 let through");
});

test("lets everything through that nobody decided on, apart from what the filter stopped", async () => {
  await open("approved");
  await click(/Let all but the held back through/);
  expect(room.sent.at(-1)?.command).toEqual({ type: "show_all_answers", slot: typed.slot });
});

test("offers to hide what shows by itself", async () => {
  rows = rows.map((one) => ({ ...one, is_shown: !one.is_filtered }));
  await open("all");
  expect(panel()?.textContent).toContain("3 will show");
  expect([...(panel()?.querySelectorAll("button") ?? [])].map((button) => button.textContent)).toEqual([
    "Hide “hat trick”",
    "Hide “hambone”",
    "Show me",
  ]);
});
