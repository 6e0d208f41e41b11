import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { isSameJson } from "../../lib/is-same-json.ts";
import type { EventDetail } from "../events/events.queries.ts";

/** The members of an event that an author can change, as the API has them. Each is sent, kept and replaced as a whole. */
export interface EventEdit {
  name?: string | null;
  description?: string | null;
  cover_image?: string | null;
  starts_at?: string | null;
  ends_at?: string | null;
  time_zone?: string;
  auto_start?: boolean;
  meta?: { custom_short_id: string | null };
  rules?: JsonObject;
  stars?: EventDetail["stars"];
  prizes?: EventDetail["prizes"];
  draft?: JsonObject;
}

export type EditMember = keyof EventEdit;

/** Replaces empty texts with null, as the API expects. */
export function emptyToNull(edit: EventEdit): EventEdit {
  return {
    ...edit,
    ...(edit.name === undefined ? {} : { name: edit.name?.trim() || null }),
    ...(edit.description === undefined ? {} : { description: edit.description?.trim() || null }),
    ...(edit.meta === undefined ? {} : { meta: { custom_short_id: edit.meta.custom_short_id?.trim() || null } }),
  };
}

/** Returns the event with an edit applied to it. */
export function withEdit(event: EventDetail, edit: EventEdit): EventDetail {
  return {
    ...event,
    ...edit,
    ...(edit.name === undefined ? {} : { name: edit.name ?? "" }),
    ...(edit.description === undefined ? {} : { description: edit.description ?? "" }),
  } as EventDetail;
}

export function without(edit: EventEdit, members: readonly EditMember[]): EventEdit {
  return Object.fromEntries(Object.entries(edit).filter(([member]) => !members.includes(member as EditMember)));
}

/**
 * Returns the members that somebody else has changed too, to a different value, so that the author must decide. When the version that the
 * edit is based on is unknown, these are all members that differ.
 */
export function contested(input: { edit: EventEdit; base: EventDetail | null; theirs: EventDetail }): EditMember[] {
  const mine = emptyToNull(input.edit);
  return (Object.keys(mine) as EditMember[]).filter((member) => {
    const theirs = storedValue(input.theirs, member);
    const isChanged = input.base === null || !isSameJson(theirs, storedValue(input.base, member));
    return isChanged && !isSameJson(theirs, mine[member]);
  });
}

/** Returns a stored value as an edit has it: the API sends an empty text for a draft without a name, an edit has null. */
function storedValue(event: EventDetail, member: EditMember): unknown {
  const value = event[member as keyof EventDetail];
  return value === "" ? null : value;
}
