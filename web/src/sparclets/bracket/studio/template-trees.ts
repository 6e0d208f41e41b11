import { type Draft, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import { presetRules } from "@sparc/sparclets/bracket/bracket-presets.rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TemplateContent } from "../../../platform/sparclet.ts";
import type { DraftTeam } from "./draft.ts";
import { withStandardTree } from "./tree.ts";

const json = (draft: Draft): JsonObject => draft as unknown as JsonObject;

/** So many teams called by their seed, in the standard tree. */
export function seededTree(count: number): TemplateContent {
  const teams = Array.from({ length: count }, (_, at): DraftTeam => {
    return { id: `T${at + 1}`, name: `Team ${at + 1}`, short_name: `T${at + 1}`, seed: at + 1, color: null, logo: null };
  });
  return { draft: json(withStandardTree({ ...emptyDraft, teams })) };
}

/** Two conferences of eight, seeded 1 to 8 each, that meet in the final only; the order of teams goes by seed, a conference's turn each. */
export function playoffs(): TemplateContent {
  const teams = Array.from({ length: 16 }, (_, at): DraftTeam => {
    const seed = Math.floor(at / 2) + 1;
    // 1, 4, 5 and 8 of sixteen meet before the final, and so do 2, 3, 6 and 7: conferences take turns in that pattern.
    const isWest = [0, 3].includes(at % 4);
    const [word, letter] = isWest ? ["West", "W"] : ["East", "E"];
    return { id: `${letter}${seed}`, name: `${word} ${seed}`, short_name: `${letter}${seed}`, seed, color: null, logo: null };
  });
  const draft = withStandardTree({ ...emptyDraft, teams, tie_break: { question: "How many goals fall in the final?" } });
  const names = ["First round", "Second round", "Conference finals", "Final"];
  const rounds = draft.rounds.map((round, at) => ({ ...round, name: names[at] ?? round.name, best_of: 7 as const }));
  return { draft: json({ ...draft, rounds }), rules: { preset: "hockey_decay", ...presetRules("hockey_decay") } as unknown as JsonObject };
}
