import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { describe, expect, test } from "vitest";
import { optionAtKey, toLetter, toOptions, toVerdict } from "../trivia-answer.ts";
import { toPlayScreen } from "./screen.ts";

const question = {
  options: [
    { id: "x", text: "One" },
    { id: "y", text: "Two" },
  ],
  correct: ["y"],
} as unknown as NonNullable<TriviaRoomView["question"]>;
const view = (phase: TriviaRoomView["phase"]) => ({ phase, question }) as TriviaRoomView;
const joined = { is_joined: true } as ParticipantState;

describe("a player's screen", () => {
  test.each([
    ["nothing has come yet", { status: "live", view: null, hasLoaded: false, mine: null }, "loading"],
    ["the room is not open", { status: "scheduled", view: null, hasLoaded: true, mine: null }, "closed"],
    ["the game is long over", { status: "completed", view: null, hasLoaded: true, mine: null }, "over"],
    ["not in yet", { status: "live", view: view("question"), hasLoaded: true, mine: null }, "join"],
    ["in the lobby", { status: "scheduled", view: view("lobby"), hasLoaded: true, mine: joined }, "lobby"],
    ["a question is read first", { status: "live", view: view("read_first"), hasLoaded: true, mine: joined }, "read_first"],
    ["answers are still counted", { status: "live", view: view("closing"), hasLoaded: true, mine: joined }, "question"],
    ["the answer shows", { status: "live", view: view("reveal"), hasLoaded: true, mine: joined }, "reveal"],
    ["between questions", { status: "live", view: view("leaderboard"), hasLoaded: true, mine: joined }, "standing"],
    ["the end, also for those who only look", { status: "live", view: view("podium"), hasLoaded: true, mine: null }, "podium"],
  ] as const)("%s", (_, given, screen) => expect(toPlayScreen(given)).toBe(screen));
});

describe("an answer", () => {
  test("is chosen by number or letter", () => {
    expect([optionAtKey(question, "1"), optionAtKey(question, "B"), optionAtKey(question, "3"), optionAtKey(question, "q")]).toEqual([
      "x",
      "y",
      null,
      null,
    ]);
  });
  test("keeps its letter on every screen", () => expect(toLetter(question, "y")).toBe("b"));
  test.each([
    ["all of it", "single_choice", { options: ["y"] }, "right"],
    ["more than it", "multiple_choice", { options: ["x", "y"] }, "wrong"],
    ["nothing", "single_choice", null, "none"],
    ["a vote", "poll", { options: ["x"] }, "open"],
    ["another text", "typed_text", { text: "nothing" }, "wrong"],
    ["an accepted text", "typed_text", { text: "Wembley" }, "right"],
    ["the number", "number", { number: 7 }, "right"],
    ["another number", "number", { number: 8 }, "wrong"],
  ] as const)("%s is judged by the key", (_, type, answer, verdict) => {
    const asked = { type, correct: type === "poll" ? [] : ["y"], accepted: ["wembley"], right_number: { answer: 7, tolerance: null } };
    expect(toVerdict(asked, answer as Json, [])).toBe(verdict);
  });
  test("is partly right by its points, or by the items at the right place", () => {
    const order = { type: "put_in_order" as const, correct: ["a", "b", "c"] };
    expect(toVerdict(order, { order: ["a", "c", "b"] }, [])).toBe("part");
    expect(toVerdict(order, { order: ["b", "c", "a"] }, [])).toBe("wrong");
    const line = { kind: "speed", points: 300 };
    expect(toVerdict({ type: "multiple_choice", correct: ["x", "y"] }, { options: ["y"] }, [line])).toBe("part");
    expect(toVerdict({ type: "typed_text", correct: [] }, { text: "wembly" }, [line])).toBe("right");
  });
  test("is read safely from any JSON of the wire", () => {
    expect([toOptions({ options: ["x"] }), toOptions(null), toOptions({ options: [1] })]).toEqual([["x"], [], []]);
  });
});
