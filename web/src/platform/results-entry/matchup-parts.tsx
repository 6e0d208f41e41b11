import { MATCHUP_REASON_MAX } from "@sparc/sparclets/matchup-rules";
import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface ReasonFieldProps {
  /** The text that everybody will read; null when it is not known yet. */
  readonly text: string | null;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** The field for the reason of a correction, which is public, because the result has counted already. */
export function ReasonField({ text, value, error, onChange }: ReasonFieldProps): ReactElement {
  return (
    <>
      <Notice tone="warn" isLive>
        This result counts already. Points and ranks follow, and everybody will read{text ? `: “${text}”` : " what changed"}, with how many
        ranks moved.
      </Notice>
      <TextField
        label="Why it changes"
        hint="Everybody reads it."
        maxLength={MATCHUP_REASON_MAX}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

interface StaleNoticeProps {
  readonly now: string;
  readonly onTake: () => void;
  readonly onDismiss: () => void;
}

/**
 * Shown when two people entered the same matchup: it has the newest stored result, and the user decides whether to keep their own entry.
 */
export function StaleNotice({ now, onTake, onDismiss }: StaleNoticeProps): ReactElement {
  return (
    <Notice
      tone="warn"
      isLive
      action={
        <span className="row">
          <Button size="sm" className="hair" onClick={onTake}>
            Take theirs
          </Button>
          <Button size="sm" className="hair" onClick={onDismiss}>
            Keep mine
          </Button>
        </span>
      }
    >
      Somebody else changed this in the meantime. It is now: <b>{now}</b>. What you set is below and not stored.
    </Notice>
  );
}
