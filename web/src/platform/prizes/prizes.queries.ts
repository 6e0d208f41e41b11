import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type PrizeEvent = Answer<"events.publicInfo">["data"];
export type EventPrizesView = Answer<"prizes.get">["data"];
export type OwnPrizeClaim = EventPrizesView["own"][number];
export type PrizeClaimState = OwnPrizeClaim["state"];
export type MaskedAddress = NonNullable<OwnPrizeClaim["address"]>;
export type ShippingDetails = NonNullable<OwnPrizeClaim["shipping_details"]>;
export type DrawRecord = Answer<"prizes.draw">["data"];

/** The key begins with the event's, so that invalidating the event also refetches its prizes. */
export const prizesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event", eventId, "prizes"],
    queryFn: async ({ signal }) => (await call("prizes.get", { params: { id: eventId }, signal })).data,
  });

export const drawQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event", eventId, "draw"],
    queryFn: async ({ signal }) => (await call("prizes.draw", { params: { id: eventId }, signal })).data,
  });
