import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { Cheers } from "./cheers.service.ts";

export function cheerHandlers(cheers: Pick<Cheers, "take">): HandlersOf<"cheers.send"> {
  return {
    "cheers.send": async ({ event: { event }, viewer: { userId } }) => {
      await cheers.take({ eventId: event.id, userId });
      return ok(undefined);
    },
  };
}
