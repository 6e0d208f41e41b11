import type { EventTemplate } from "../../../platform/sparclet.ts";

/** Templates for a trivia event. Their questions are loaded when a template is used. */
export const triviaTemplates: readonly EventTemplate[] = [
  {
    id: "quiz-night",
    title: "Quiz night",
    description: "Five sample questions with a warm-up and a double at the end. Ready to publish and to be changed.",
    figure: { label: "Questions", value: "5" },
    begins: "content",
    load: async () => (await import("./template-quiz-night.ts")).quizNight(),
  },
  {
    id: "file",
    title: "Start from a file",
    description: "Questions from a spreadsheet, JSON or plain text, with every problem told at its line",
    begins: "import",
    load: async () => ({}),
  },
  {
    id: "blank",
    title: "Blank",
    description: "Nothing in it yet",
    begins: "content",
    load: async () => ({ draft: { questions: [] } }),
  },
];
