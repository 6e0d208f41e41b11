import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type AnnouncementChoices = Answer<"announcements.list">["data"];
export type AnnouncementChoice = AnnouncementChoices["choices"][number];
export type AnnouncementKind = AnnouncementChoice["kind"];

/** Fetched anew each time, because the possible kinds change with the event, and another host may have sent one. */
export const announcementsQuery = (id: string) =>
  queryOptions({
    queryKey: ["event", id, "announcements"],
    queryFn: async ({ signal }) => (await call("announcements.list", { params: { id }, signal })).data,
    staleTime: 0,
  });
