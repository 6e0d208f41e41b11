import { lazyPart } from "../../../lib/lazy-part.ts";

import type { SparcletStudio } from "../../../platform/sparclet.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./question-place.ts";
import { triviaTemplates } from "./templates.ts";

export const triviaStudio: SparcletStudio = {
  Editor: lazyPart(() => import("./editor.tsx"), "Editor"),
  editorParts: ["content", "rules", "preview"],
  toPlace,
  draftLabels,
  analytics: { slot: "question", slots: "questions", right: "wholly right, of those who answered. Polls and void questions are left out" },
  sheets: {
    kinds: [
      { value: "host", label: "Questions", note: "For whoever reads the questions aloud: with all right answers, so show it to no player" },
      { value: "answers", label: "Answer sheet", note: "For a team without phones: lines and letters to fill in by hand" },
    ],
    Sheet: lazyPart(() => import("./print-sheets.tsx"), "TriviaSheet"),
  },
  pitch: { tagline: "One host, one screen, every phone in the room", minutes: 10 },
  isAwardedToTeams: ({ mode, teams, team_awards: awards }) => mode === "live" && teams === "own_devices" && awards === "teams",
  templates: triviaTemplates,
};
