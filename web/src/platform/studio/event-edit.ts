import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { isSameJson } from "../../lib/is-same-json.ts";
import type { EventDetail } from "../events/events.queries.ts";

/** What an author changes, as the wire has it. Each member is sent, kept and taken as a whole. */
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

/** Empty texts mean nothing there. */
export function emptyToNull(edit: EventEdit): EventEdit {
  return {
    ...edit,
    ...(edit.name === undefined ? {} : { name: edit.name?.trim() || null }),
    ...(edit.description === undefined ? {} : { description: edit.description?.trim() || null }),
    ...(edit.meta === undefined ? {} : { meta: { custom_short_id: edit.meta.custom_short_id?.trim() || null } }),
  };
}

/** The event with an edit laid over it. */
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
 * Members of an edit that somebody else changed too, and to something else: what has to be decided. Without the version the edit was made
 * from, everything that is not the same on both sides.
 */
export function contested(input: { edit: EventEdit; base: EventDetail | null; theirs: EventDetail }): EditMember[] {
  const mine = emptyToNull(input.edit);
  return (Object.keys(mine) as EditMember[]).filter((member) => {
    const theirs = storedValue(input.theirs, member);
    const isChanged = input.base === null || !isSameJson(theirs, storedValue(input.base, member));
    return isChanged && !isSameJson(theirs, mine[member]);
  });
}

/** As an edit would have it: a draft without a name has the empty text on the wire. */
function storedValue(event: EventDetail, member: EditMember): unknown {
  const value = event[member as keyof EventDetail];
  return value === "" ? null : value;
}
