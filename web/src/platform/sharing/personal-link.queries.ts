import type { SharedCard, SharedKind } from "@sparc/contract/entities/shared-card";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

export type PersonalLinkState = "off" | "unnamed" | "named";

export interface PersonalLink {
  readonly eventId: string;
  readonly kind: SharedKind;
  /** The slot of the run, for the kind `run`. */
  readonly slot?: string | undefined;
}

const create = async ({ eventId, kind, slot }: PersonalLink, hasName: boolean): Promise<SharedCard> =>
  (await call("sharedCards.create", { params: { id: eventId }, body: { kind, has_name: hasName, ...(slot ? { slot } : {}) } })).data;

/** The viewer's own link of a kind, or null. An existing link is updated, because what it shows may have changed. */
export const personalLinkQuery = (link: PersonalLink) =>
  queryOptions({
    queryKey: ["personal-link", link.eventId, link.kind, link.slot ?? null],
    queryFn: async ({ signal }) => {
      const { data } = await call("sharedCards.list", { params: { id: link.eventId }, signal });
      const stored = data.find(({ facts, slot }) => facts.kind === link.kind && slot === (link.slot ?? null));
      return stored ? create(link, stored.has_name) : null;
    },
  });

/**
 * Creates, updates or deletes the viewer's link. Deleting removes the link to the run, or without a slot all links of the event, because
 * one checkbox controls everything that others can see.
 */
export async function changePersonalLink({
  state,
  ...link
}: PersonalLink & { readonly state: PersonalLinkState }): Promise<SharedCard | null> {
  if (state !== "off") return create(link, state === "named");
  await call("sharedCards.delete", { params: { id: link.eventId }, query: { slot: link.slot } });
  return null;
}
