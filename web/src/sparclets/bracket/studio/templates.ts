import type { EventTemplate } from "../../../platform/sparclet.ts";

const sized = (count: number): EventTemplate => ({
  id: `teams-${count}`,
  title: `${count} teams`,
  description: `A knockout of ${count} with seeds, ready for your names`,
  figure: { label: "Teams", value: String(count) },
  begins: "content",
  load: async () => (await import("./template-trees.ts")).seededTree(count),
});

/** Templates for a bracket. Their teams are loaded when a template is used. */
export const bracketTemplates: readonly EventTemplate[] = [
  {
    id: "playoffs",
    title: "Hockey playoffs",
    description: "16 teams in two conferences, four rounds, best of 7, with goals in the final as the tie-break",
    figure: { label: "Teams", value: "16" },
    begins: "content",
    load: async () => (await import("./template-trees.ts")).playoffs(),
  },
  sized(16),
  sized(8),
  sized(4),
  {
    id: "blank",
    title: "Blank",
    description: "Nothing in it yet: paste a list of teams, of any number from 2 to 64",
    begins: "content",
    load: async () => ({ draft: { teams: [], rounds: [], series: [], locks_at: null, tie_break: null } }),
  },
];
