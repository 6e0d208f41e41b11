import { json } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { correction, entryPicks, ownPicks, pickProof, picksExport, picksVersion, split } from "../entities/picks.ts";
import { rulesChange } from "../entities/rules-change.ts";
import { idOrSlug } from "../ids.ts";
import { pageQuery, pagination } from "../paging.ts";

const eventParams = z.object({ id: idOrSlug });
const entryNo = z.coerce.number().int().min(0).max(2_000_000_000);

/** The caller's own picks, and what becomes public of all picks when a slot is sealed. */
export const pickRoutes = {
  "picks.get": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/picks",
    access: "event_viewer",
    guests: true,
    summary: "The caller's own picks with version and receipt",
    params: eventParams,
    answer: toData(ownPicks),
  }),
  "picks.put": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/picks",
    access: "event_player",
    guests: true,
    limit: "play",
    summary: "Replace the whole map from a version; locked keys keep their value and are listed in refused",
    params: eventParams,
    body: z.strictObject({ version: z.number().int().min(0), picks: z.record(z.string().max(40), json.nullable()) }),
    answer: toData(ownPicks.extend({ refused: z.array(z.string()), cleared: z.array(z.string()) })),
  }),
  "picks.history": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/picks/history",
    access: "event_viewer",
    summary: "Every save of the caller's own picks, newest first",
    params: eventParams,
    query: pageQuery,
    answer: z.object({ data: z.array(picksVersion), pagination }),
  }),
  "picks.proof": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/picks/proof",
    access: "event_viewer",
    limit: "costly",
    summary: "For each sealed slot the way from the caller's own pick to the published root",
    params: eventParams,
    answer: toData(z.array(pickProof)),
  }),
  "picks.export": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/picks/export",
    access: "event_public",
    limit: "costly",
    summary: "Sealed slots with their roots and every value by entry number, without names; large events are asked for slot by slot",
    params: eventParams,
    query: z.strictObject({ slot: z.string().max(40).optional() }),
    answer: toData(picksExport),
  }),
  "picks.ofEntry": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/entries/{entryNo}/picks",
    access: "event_viewer",
    summary: "Anybody's picks of sealed slots; those of open ones are nobody else's to see, whoever asks",
    params: eventParams.extend({ entryNo }),
    answer: toData(entryPicks),
  }),
  "picks.splits": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/splits",
    access: "event_viewer",
    summary: "How often each pick was made, for sealed slots",
    params: eventParams,
    answer: toData(z.array(split)),
    hasEtag: true,
  }),
  "events.corrections": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/corrections",
    access: "event_viewer",
    guests: true,
    summary: "Results that were changed after they had counted, newest first",
    params: eventParams,
    answer: toData(z.array(correction)),
  }),
  "events.rulesChanges": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/rules_changes",
    access: "event_viewer",
    guests: true,
    summary: "Changes of the rules after somebody had entered, newest first",
    params: eventParams,
    answer: toData(z.array(rulesChange)),
  }),
};
