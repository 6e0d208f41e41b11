import type { Appeal } from "@sparc/contract/entities/appeal";
import type { AppContext } from "../../app-context.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toAppealedType } from "./appealed-type.ts";
import { findOpenAppeals } from "./appeals.repository.ts";
import { viewAppeals } from "./appeals.view.ts";
import { type AskAppeal, createAskAppeal } from "./ask-appeal.service.ts";
import { createDecideAppeal, type DecideAppeal } from "./decide-appeal.service.ts";

const LISTED_MAX = 200;

/** Appeals: made once the own run is over, decided by those who run the event, applied to every affected run. */
export interface AppealsService extends AskAppeal {
  /** The appeals that are not decided. */
  list(event: EventRecord): Promise<Appeal[]>;
  decide: DecideAppeal;
}

export function createAppealsService(context: AppContext, completion: Pick<Completion, "begin">): AppealsService {
  const { db } = context.database;
  return {
    ...createAskAppeal(context),
    decide: createDecideAppeal(context, completion),
    async list(event) {
      const type = toAppealedType(context, event);
      if (!type) return [];
      return viewAppeals(db, { type, event, appeals: await findOpenAppeals(db, { eventId: event.id, limit: LISTED_MAX }) });
    },
  };
}
