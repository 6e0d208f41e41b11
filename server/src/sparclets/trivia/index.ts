import type { ServerSparclet } from "../server-sparclet.ts";
import { askedBeforeQuery } from "./asked-before.view.ts";
import { triviaBank } from "./trivia-bank.ts";
import { triviaImporters } from "./trivia-importers.ts";
import { typedAnswersQuery } from "./typed-answers.view.ts";

export const triviaServer: ServerSparclet = {
  importers: triviaImporters,
  bank: triviaBank,
  queries: { typed_answers: typedAnswersQuery, asked_before: askedBeforeQuery },
  firstCalls: { play: ["/game", "/room?as=player"], results: ["/leaderboard?page=1&page_size=100", "/results"] },
};
