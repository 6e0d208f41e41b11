import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { draftWords } from "./studio/draft-words.ts";
import { placeOf } from "./studio/question-place.ts";
import { triviaTemplates } from "./studio/templates.ts";

export const triviaWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./studio/editor.tsx")).Editor })),
  editorParts: ["content", "rules", "preview"],
  placeOf,
  draftWords,
  analytics: { slot: "question", slots: "questions", right: "wholly right, of those who answered. Polls and void questions are left out" },
  pitch: { words: "One host, one screen, every phone in the room", minutes: 10 },
  templates: triviaTemplates,
};
