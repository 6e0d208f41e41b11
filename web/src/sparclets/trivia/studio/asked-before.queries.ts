import type { AskedBeforeView } from "@sparc/sparclets/trivia/trivia-asked.schema";
import { queryOptions } from "@tanstack/react-query";
import { readView } from "../../../platform/events/read-view.ts";

/** Ids of the stored draft's questions that its community has played. Read anew each time, because the draft changes in between. */
export const askedBeforeQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["asked-before", eventId],
    queryFn: async ({ signal }) => new Set((await readView<AskedBeforeView>({ eventId, name: "asked_before", signal })).asked),
    gcTime: 0,
    structuralSharing: false,
  });
