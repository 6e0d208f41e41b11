import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { ImportOptions, ImportRow as QuestionRow } from "@sparc/sparclets/trivia/import/import-row";
import { parseOpenTriviaQa } from "@sparc/sparclets/trivia/import/open-trivia-qa";
import { parseQuestionsCsv } from "@sparc/sparclets/trivia/import/questions-csv";
import { parseQuestionsJson } from "@sparc/sparclets/trivia/import/questions-json";
import { draft } from "@sparc/sparclets/trivia/trivia.schema";
import type { Importer } from "../server-sparclet.ts";

function importer(isRecognised: RegExp, parse: (text: string, options: ImportOptions) => QuestionRow[]): Importer {
  return {
    isRecognised: (text) => isRecognised.test(text),
    read: ({ text, draft }) =>
      parse(text, { takenIds: takenIds(draft) }).map(({ line, question, problems }) => ({
        line,
        item: question as JsonObject | null,
        problems,
      })),
  };
}

function takenIds(content: JsonObject): string[] {
  const parsed = draft.safeParse(content);
  return parsed.success ? parsed.data.questions.map(({ id }) => id) : [];
}

export const triviaImporters = {
  json: importer(/^[\uFEFF\s]*[[{]/, parseQuestionsJson),
  opentriviaqa: importer(/^#Q/m, parseOpenTriviaQa),
  // CSV is tried last, because only its row of column names distinguishes it from other text.
  csv: importer(/^(?=[^\r\n]*question)(?=[^\r\n]*(?:answer|option|correct))[^\r\n]*[,;\t]/im, parseQuestionsCsv),
};
