import type { ReactElement } from "react";
import type { Locked } from "../../platform/studio/editable.ts";
import { LockIcon } from "../../ui/icons/status-icons.ts";

/** Says why something cannot be changed and what can be done instead. Null while it can be changed. */
export function LockedNote({ locked, id }: { readonly locked: Locked | null; readonly id?: string }): ReactElement | null {
  if (!locked) return null;
  return (
    <p className="warnline" id={id}>
      <LockIcon className="size-s" />
      <span>
        {locked.reason} {locked.instead}
      </span>
    </p>
  );
}
