import { type Draft, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import { presetRules } from "@sparc/sparclets/bracket/bracket-presets.rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TemplateContent } from "../../../platform/sparclet.ts";
import type { DraftTeam } from "./draft.ts";
import { withStandardTree } from "./tree.ts";

const json = (draft: Draft): JsonObject => draft as unknown as JsonObject;

/** A standard tree with this many teams, named by their seeds. */
export function seededTree(count: number): TemplateContent {
  const teams = Array.from({ length: count }, (_, at): DraftTeam => {
    return { id: `T${at + 1}`, name: `Team ${at + 1}`, short_name: `T${at + 1}`, seed: at + 1, color: null, logo: null };
  });
  return { draft: json(withStandardTree({ ...emptyDraft, teams })) };
}

/**
 * Two conferences of eight teams, seeded 1 to 8, that only meet in the final. The teams are ordered by seed, with one team of each
 * conference per seed.
 */
export function playoffs(): TemplateContent {
  const teams = Array.from({ length: 16 }, (_, at): DraftTeam => {
    const seed = Math.floor(at / 2) + 1;
    // In a tree of sixteen, places 1, 4, 5 and 8 of each eight share one half and 2, 3, 6 and 7 the other, so the conferences alternate in
    // that pattern.
    const isWest = [0, 3].includes(at % 4);
    const [word, letter] = isWest ? ["West", "W"] : ["East", "E"];
    return { id: `${letter}${seed}`, name: `${word} ${seed}`, short_name: `${letter}${seed}`, seed, color: null, logo: null };
  });
  const draft = withStandardTree({ ...emptyDraft, teams, tie_break: { question: "How many goals fall in the final?" } });
  const names = ["First round", "Second round", "Conference finals", "Final"];
  const rounds = draft.rounds.map((round, at) => ({ ...round, name: names[at] ?? round.name, best_of: 7 as const }));
  return { draft: json({ ...draft, rounds }), rules: { preset: "hockey_decay", ...presetRules("hockey_decay") } as unknown as JsonObject };
}
