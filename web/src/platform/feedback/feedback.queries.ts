import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

const POLL_MS = 10_000;

export const ownFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ["own-feedback", id],
    queryFn: async ({ signal }) => (await call("feedback.own", { params: { id }, signal })).data,
  });

/** Refetched, because players answer for a while after the end. */
export const feedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ["feedback", id],
    queryFn: async ({ signal }) => (await call("feedback.get", { params: { id }, signal })).data,
    refetchInterval: POLL_MS,
  });
