import { draft } from "@sparc/sparclets/daily-game/daily-game.schema";
import { type PeopleList, peopleList } from "@sparc/sparclets/daily-game/people.schema";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import * as z from "zod";
import { findDraft } from "../../features/events/drafts.repository.ts";
import { findReference } from "../../features/slots/event-references.repository.ts";
import { defineQuery, type QueryCall } from "../server-sparclet.ts";
import { type PeopleView, peopleView } from "./daily-views.schema.ts";

export const peopleQuery = defineQuery({ access: "viewer", input: z.object({}), output: peopleView, load: loadPeople });

async function loadPeople(call: QueryCall<object>): Promise<Result<PeopleView>> {
  const list = await findList(call);
  return list ? ok({ people: list.people.map(({ id, name, note }) => ({ id, name, note })) }) : refuse("request.not_found");
}

/** The people list; while the event is a draft, only its owner may read it. */
async function findList({ context, event }: QueryCall<object>): Promise<PeopleList | null> {
  const { db } = context.database;
  const { id, status } = event.event;
  if (status !== "draft") return peopleList.parse((await findReference(db, id)) ?? {});
  return event.isOwner ? draft.parse((await findDraft(db, id)) ?? {}).list : null;
}
