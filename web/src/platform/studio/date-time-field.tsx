import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { type ReactElement, useState } from "react";
import { announce } from "../../ui/announcer.ts";
import type { FieldText } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFollowing } from "./use-following.ts";
import { skippedLabel } from "./zoned-time.ts";

interface DateTimeProps extends FieldText {
  readonly id: string;
  /** ISO 8601 in UTC, or null. */
  readonly value: string | null;
  /** The IANA name of the field's time zone. */
  readonly zone: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string | null) => void;
}

/**
 * A field for a date and time in a zone. It calls `onChange` only when the value is complete or empty, not for a partial date. A time that
 * clocks skip is set to the one right after, and the field says so.
 */
export function DateTime({ value, zone, onChange, isDisabled, ...field }: DateTimeProps): ReactElement {
  const shown = toWallTime(value, zone);
  const [text, setText] = useFollowing(shown);
  const [skipped, setSkipped] = useState<{ readonly label: string; readonly iso: string } | null>(null);
  const note = skipped !== null && skipped.iso === value ? skipped.label : "";
  return (
    <TextField
      {...field}
      hint={
        note ? (
          <>
            {note} {field.hint}
          </>
        ) : (
          field.hint
        )
      }
      isOptional={field.isOptional ?? true}
      type="datetime-local"
      value={text}
      disabled={isDisabled}
      onChange={({ target }) => {
        setText(target.value);
        if (target.validity.badInput) return;
        const reading = readWallTime(target.value, zone);
        const label = skippedLabel(target.value, zone);
        setSkipped(reading && label ? { label, iso: reading.iso } : null);
        if (label) announce(label);
        if (reading) onChange(reading.iso);
        else if (target.value === "") onChange(null);
      }}
    />
  );
}
