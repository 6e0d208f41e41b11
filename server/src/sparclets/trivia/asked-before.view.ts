import { ok, type Result } from "@sparc/sparclets/kernel/result";
import { type Content, draft as draftSchema } from "@sparc/sparclets/trivia/trivia.schema";
import { findAskedBefore } from "@sparc/sparclets/trivia/trivia-asked.rules";
import { type AskedBeforeView, askedBeforeView } from "@sparc/sparclets/trivia/trivia-asked.schema";
import * as z from "zod";
import { findSealedContents } from "../../features/bank/bank.repository.ts";
import { findDraft } from "../../features/events/drafts.repository.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";

/** The latest questions of a community that are compared: some hundred evenings. */
const ASKED_MAX = 5_000;

/**
 * Which questions of the stored draft were asked in other events of its community, whoever made them. Only questions whose answers were
 * shown count, so that nobody learns what another author has written for a coming event. Questions that are not used are left out.
 */
export const askedBeforeQuery = defineQuery({ access: "owner", input: z.object({}), output: askedBeforeView, load });

async function load({ context: { database }, event: { event } }: QueryCall<object>): Promise<Result<AskedBeforeView>> {
  const read = draftSchema.safeParse(await findDraft(database.db, event.id));
  if (!read.success || read.data.questions.length === 0) return ok({ asked: [] });
  const { communityId, type, id } = event;
  const contents = await findSealedContents(database.db, { communityId, type, exceptEventId: id, most: ASKED_MAX });
  return ok({ asked: findAskedBefore(read.data.questions, contents as unknown as Content[]) });
}
