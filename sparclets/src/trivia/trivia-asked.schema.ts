import * as z from "zod";

/** Which questions of a draft its community has played before, as its authors get it. */
export const askedBeforeView = z.object({
  /** Ids of questions that are played, in the draft's order. */
  asked: z.array(z.string()),
});
export type AskedBeforeView = z.output<typeof askedBeforeView>;
