import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../api/api.ts";
import { dropDraft, saveDraft, savedDraft } from "../../lib/draft-store.ts";
import { notify } from "../../ui/notify.ts";
import type { EventDetail } from "../events/events.queries.ts";
import { Autosave, type EditedBy, type SaveState } from "./autosave.ts";
import { contested, type EditMember, type EventEdit, emptyToNull, withEdit, without } from "./event-edit.ts";
import { type InvalidFields, invalidGaps } from "./invalid-fields.ts";
import type { Gap } from "./missing-list.tsx";
import { ownEventQuery } from "./own-event.queries.ts";
import { useInvalidFields } from "./use-invalid-fields.ts";

interface UnsavedDraft {
  readonly version: number;
  readonly edit: EventEdit;
  /** The event's type at that time, because content does not fit another type. */
  readonly type?: string | undefined;
}

/** Two versions of the same members, between which the author must decide. */
export interface Conflict {
  readonly theirs: EventDetail;
  readonly members: readonly EditMember[];
  readonly by: EditedBy;
}

export interface EventForm {
  /** The event with all typed changes applied. */
  readonly shown: EventDetail;
  /** The event as the server has it, with the list of what is missing. */
  readonly stored: EventDetail;
  readonly save: SaveState;
  readonly invalid: InvalidFields;
  /** What is left to fix: the invalid fields first, which are not saved, then what the server finds missing. */
  readonly gaps: readonly Gap[];
  /** When unsaved changes from an earlier visit were restored; null when there were none. */
  readonly restoredAt: number | null;
  readonly conflict: Conflict | null;
  readonly change: (edit: EventEdit) => void;
  readonly flush: () => Promise<boolean>;
  /** Saves waiting changes. Resolves to the version that contains them all, or null when saving failed. */
  readonly savedVersion: () => Promise<number | null>;
  /**
   * Ends a conflict. The given members keep the author's values, the others get the other version's. Returns the author's values that were
   * dropped, so that they can be restored.
   */
  readonly decide: (own: readonly EditMember[]) => EventEdit;
  /** Takes the event after an action such as publishing or an import, or from another tab. Unsaved changes are kept. */
  readonly adopt: (event: EventDetail) => void;
}

const toDraftName = (eventId: string): string => `event-${eventId}`;

/** Drops `draft` and `rules` from an edit when the event has another type now. */
const fitting = (edit: EventEdit, isSameType: boolean): EventEdit => (isSameType ? edit : without(edit, ["draft", "rules"]));

/** Unsaved changes of an earlier visit; null without any. */
function findUnsaved({ id, type }: EventDetail) {
  const found = savedDraft<UnsavedDraft>(toDraftName(id));
  return found && { ...found, value: { ...found.value, edit: fitting(found.value.edit, (found.value.type ?? type) === type) } };
}

/** What is said when the editor takes a version that was not stored here. */
function changeMessage(before: EventDetail | null, { status }: EventDetail): string {
  return before?.status === "scheduled" && status === "live"
    ? "It has started."
    : "This was changed elsewhere. You see the newest version.";
}

/** State shared by the parts of a form: the autosave of this visit, and the version that its unsaved changes are based on. */
interface FormRefs {
  readonly autosave: RefObject<Autosave<EventEdit> | null>;
  /** Null when the changes are based on a version from an earlier visit. */
  readonly base: RefObject<EventDetail | null>;
  readonly adopt: (event: EventDetail) => void;
}

/** The state of every editor. Changes are displayed at once, saved soon, and stored in the tab until the server has them. */
export function useEventForm(event: EventDetail): EventForm {
  const queryClient = useQueryClient();
  const [restored] = useState(() => findUnsaved(event));
  const [edit, setEdit] = useState<EventEdit>(restored?.value.edit ?? {});
  const [stored, setStored] = useState(event);
  const invalid = useInvalidFields(event.id);
  const [save, setSave] = useState<SaveState>({ kind: "saved", at: null });
  const autosave = useRef<Autosave<EventEdit> | null>(null);
  const base = useRef<EventDetail | null>((restored?.value.version ?? event.version) === event.version ? event : null);
  const adopt = useCallback(
    (next: EventDetail) => {
      base.current = next;
      setStored(next);
      autosave.current?.rebase(next.version);
      queryClient.setQueryData(ownEventQuery(next.id).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ["studio-events"] });
    },
    [queryClient],
  );
  const refs = useMemo<FormRefs>(() => ({ autosave, base, adopt }), [adopt]);
  const hold = useCallback((made: Autosave<EventEdit>) => {
    autosave.current = made;
  }, []);
  useAutosave({ event, restored: restored?.value ?? null, adopt, onMade: hold, onState: setSave });
  const { conflict, decide } = useConflict({
    eventId: event.id,
    type: stored.type,
    refused: save.kind === "conflict" ? save : null,
    refs,
    setEdit,
  });

  // Takes a version stored by another tab or person when nothing is unsaved here.
  useEffect(() => {
    if (event.version <= (base.current?.version ?? 0) || autosave.current?.hasUnsaved) return;
    notify.message(changeMessage(base.current, event));
    setEdit({});
    adopt(event);
  }, [event, adopt]);

  const take = useCallback(
    (next: EventDetail) => {
      // The new version contains the saved changes. If they stayed applied, the next save would send them again and undo the action.
      if (!autosave.current?.hasUnsaved) setEdit({});
      adopt(next);
    },
    [adopt],
  );
  const change = useCallback((part: EventEdit) => {
    setEdit((before) => ({ ...before, ...part }));
    autosave.current?.change(part);
  }, []);
  const flush = (): Promise<boolean> => autosave.current?.flush() ?? Promise.resolve(true);
  const shown = useMemo(() => withEdit(stored, edit), [stored, edit]);
  return {
    shown,
    stored,
    save,
    invalid,
    gaps: [...invalidGaps(invalid), ...(stored.missing ?? [])],
    restoredAt: restored?.at ?? null,
    conflict,
    change,
    adopt: take,
    decide,
    flush,
    savedVersion: async () => ((await flush()) ? (autosave.current?.version ?? stored.version) : null),
  };
}

interface AutosaveParts {
  readonly event: EventDetail;
  readonly restored: UnsavedDraft | null;
  readonly adopt: (event: EventDetail) => void;
  readonly onMade: (made: Autosave<EventEdit>) => void;
  readonly onState: (state: SaveState) => void;
}

/** Creates the autosave of this visit. Unsaved changes of an earlier visit are sent with the version they are based on. */
function useAutosave({ event, restored, adopt, onMade, onState }: AutosaveParts): void {
  const eventId = event.id;
  const type = useRef(event.type);
  useEffect(() => {
    type.current = event.type;
  });
  const firstVersion = useRef(restored?.version ?? event.version);
  useEffect(() => {
    const draftName = toDraftName(eventId);
    const made = new Autosave<EventEdit>({
      version: firstVersion.current,
      onState,
      onUnsaved: (unsaved) =>
        unsaved === null
          ? dropDraft(draftName)
          : saveDraft<UnsavedDraft>(draftName, { version: made.version, edit: unsaved, type: type.current }),
      save: async (change, version) => {
        const { data } = await call("events.update", { params: { id: eventId }, body: { ...emptyToNull(change), version } });
        adopt(data);
        return data.version;
      },
    });
    onMade(made);
    if (restored) made.change(restored.edit);
    const onLeave = (): void => void made.flush();
    // Unsaved changes are stored in the tab and lost with it, so the browser asks before closing it.
    const onClose = (closing: BeforeUnloadEvent): void => {
      if (made.hasUnsaved) closing.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("beforeunload", onClose, { signal });
    document.addEventListener("visibilitychange", onLeave, { signal });
    window.addEventListener("online", onLeave, { signal });
    return () => {
      listening.abort();
      void made.flush().finally(() => made.stop());
    };
  }, [eventId, restored, adopt, onMade, onState]);
}

interface ConflictParts {
  readonly eventId: string;
  /** The event's type in this form. */
  readonly type: string;
  /** The refusal of the last save, because its version was stale. */
  readonly refused: Extract<SaveState, { kind: "conflict" }> | null;
  readonly refs: FormRefs;
  readonly setEdit: (edit: EventEdit) => void;
}

/** Merges changes of different members automatically; the author only decides about members that both sides changed. */
function useConflict({ eventId, type, refused, refs, setEdit }: ConflictParts): Pick<EventForm, "conflict" | "decide"> {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = useCallback(
    (theirs: EventDetail, rest: EventEdit) => {
      setEdit(rest);
      refs.adopt(theirs);
      refs.autosave.current?.settle({ version: theirs.version, waiting: rest });
    },
    [refs, setEdit],
  );
  useEffect(() => {
    if (!refused) return;
    let isOver = false;
    const compare = (theirs: EventDetail): void => {
      const typed = refs.autosave.current?.waiting;
      if (isOver || !typed) return;
      const waiting = fitting(typed, theirs.type === type);
      const members = contested({ edit: waiting, base: refs.base.current, theirs });
      if (members.length > 0) setConflict({ theirs, members, by: refused.by });
      else settle(theirs, waiting);
    };
    const fail = (error: unknown): void => {
      if (!isOver) refs.autosave.current?.failed(error);
    };
    queryClient.fetchQuery({ ...ownEventQuery(eventId), staleTime: 0 }).then(compare, fail);
    return () => {
      isOver = true;
    };
  }, [refused, eventId, type, queryClient, refs, settle]);
  const decide = useCallback(
    (unchangedMembers: readonly EditMember[]): EventEdit => {
      if (!conflict) return {};
      const waiting = fitting(refs.autosave.current?.waiting ?? {}, conflict.theirs.type === type);
      const rest = without(
        waiting,
        conflict.members.filter((member) => !unchangedMembers.includes(member)),
      );
      setConflict(null);
      settle(conflict.theirs, rest);
      return without(waiting, Object.keys(rest) as EditMember[]);
    },
    [conflict, type, refs, settle],
  );
  return { conflict, decide };
}
