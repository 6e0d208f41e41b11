import * as z from "zod";

/** What was typed for one question, as the hosts who let answers through get it. */
export const typedAnswersView = z.object({
  slot: z.string(),
  /** How many players gave an answer, without removed ones. */
  answered: z.number().int(),
  /** How many different answers there are, and how many of them everybody may read from the reveal on. */
  different: z.number().int(),
  shown: z.number().int(),
  /** The most frequent first, 200 at most. */
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Other spellings, most frequent first, five at most. */
      also: z.array(z.string()),
      count: z.number().int(),
      is_right: z.boolean(),
      /** The community's blocklist names it or a part of it. */
      is_filtered: z.boolean(),
      decision: z.enum(["shown", "hidden"]).nullable(),
      is_shown: z.boolean(),
    }),
  ),
});
export type TypedAnswersView = z.output<typeof typedAnswersView>;
