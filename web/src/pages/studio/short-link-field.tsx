import { newShortId, SHORT_ID_LENGTH } from "@sparc/contract/short-id";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { spokenAddress } from "../../lib/bootstrap-config.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { joinPath, typedShortId } from "../../platform/studio/join-path.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { useFollowing } from "../../platform/studio/use-following.ts";
import { notify } from "../../ui/notify.ts";
import { TextField } from "../../ui/text-field.tsx";
import { shortIdQuery } from "./short-id.queries.ts";
import { ShortLinkOffer } from "./short-link-offer.tsx";

const SHORT_ID = /^[a-z0-9-]{3,24}$/;
const ASK_AFTER_MS = 300;

interface ShortLinkFieldProps {
  readonly id: string;
  readonly form: EventForm;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

/**
 * Field for the event's short id. Only a valid and free id goes into the event; any other stays in the field with the reason, and where it
 * leads to another event of the author's that nobody waits for, with the offer to move it.
 */
export function ShortLinkField({ id, form, error, isDisabled }: ShortLinkFieldProps): ReactElement {
  const { shown, change } = form;
  const own = typedShortId(shown) ?? "";
  const [text, setText] = useFollowing(own);
  const wanted = text.trim();
  const asked = useSettled(wanted, ASK_AFTER_MS);
  const isFitting = SHORT_ID.test(asked);
  const query = shortIdQuery({ shortId: asked, type: shown.type, eventId: shown.id });
  // Of a type with a prefix, the event's own short id may be another event's without it, so that /e/… leads there.
  const isOpen = asked !== own || Boolean(webSparclet(shown.type)?.shortIdPrefix);
  const { data } = useQuery({ ...query, enabled: isFitting && isOpen && !isDisabled });
  const isFree = data?.is_free;
  const movableFrom = isFitting && isOpen && asked === wanted ? data?.movable_from : null;
  useEffect(() => {
    if (asked !== own && asked === wanted && isFree === true) change({ meta: { custom_short_id: asked } });
  }, [asked, own, wanted, isFree, change]);
  useAskedOnLeave({ wanted, own, form });
  const type = (value: string): void => {
    setText(value);
    if (value.trim() === "") change({ meta: { custom_short_id: null } });
  };
  const problem = asked !== "" && !isFitting ? "Use 3 to 24 small letters, digits and hyphens" : undefined;
  const taken = isFitting && asked !== own && isFree === false && !movableFrom ? `${asked} is taken. Try another.` : undefined;
  const field = (
    <TextField
      id={id}
      label="Short link"
      isOptional
      disabled={isDisabled}
      hint={own ? `${spokenAddress(joinPath(shown))}${wanted === own ? "" : ", for now"}` : "Left empty, it gets a new code"}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      value={text}
      error={problem ?? taken ?? error}
      onChange={(event) => type(event.target.value.toLowerCase())}
      onBlur={() => {
        // Without one the address that a room types would be the event's id, of 36 characters.
        if (wanted === "") change({ meta: { custom_short_id: newShortId(crypto.getRandomValues(new Uint8Array(SHORT_ID_LENGTH))) } });
      }}
    />
  );
  return (
    <>
      {field}
      {movableFrom ? <ShortLinkOffer shortId={asked} from={movableFrom} form={form} /> : null}
    </>
  );
}

/** When the field unmounts before its check has finished, the check runs to its end: a free id is stored, and a taken one is reported. */
function useAskedOnLeave(now: { readonly wanted: string; readonly own: string; readonly form: EventForm }): void {
  const queryClient = useQueryClient();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(
    () => () => {
      const { wanted, own, form } = latest.current;
      if (wanted === own || !SHORT_ID.test(wanted)) return;
      const query = shortIdQuery({ shortId: wanted, type: form.shown.type, eventId: form.shown.id });
      queryClient.fetchQuery(query).then(
        ({ is_free: isFree }) => {
          if (isFree) form.change({ meta: { custom_short_id: wanted } });
          else notify.error(`The short link ${wanted} is taken. It stays ${own || "empty"}.`);
        },
        (error) => notify.error(friendlyError(error)),
      );
    },
    [queryClient],
  );
}

/** Returns the value once it has not changed for `afterMs` milliseconds. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
