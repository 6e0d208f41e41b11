import type { ReactElement, ReactNode } from "react";
import { FieldError } from "../../ui/field-error.tsx";
import { ReasonField, StaleNotice } from "./matchup-parts.tsx";
import type { MatchupPatch } from "./matchups.queries.ts";
import { MoveBox } from "./move-box.tsx";
import type { MatchupEntry } from "./use-matchup-entry.ts";

interface Correction {
  /** The text that everybody will read; null when it is not known yet. */
  readonly text: string | null;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

interface StoringProps {
  readonly eventId: string;
  readonly matchupId: string;
  readonly entering: Pick<MatchupEntry<never, never>, "isBehind" | "showErrors" | "own" | "reset" | "rebase">;
  /** The stored result in words, for a user whose entry is based on an older one. */
  readonly now: string;
  /** Null when the result does not count yet. */
  readonly correction: Correction | null;
  /** The change whose ranks are counted; null while the entry is incomplete or picks are still open. */
  readonly patch: MatchupPatch | null;
  /** The result that would be stored, in words. */
  readonly resultLabel: string;
  /** The label of the button for a result that is no correction. */
  readonly storeLabel: string;
  /** Whether the result cannot be stored yet, for a reason among the children. */
  readonly isBlocked?: boolean;
  readonly onCancel: () => void;
  /** Further reasons why the result cannot be stored. */
  readonly children?: ReactNode;
}

/**
 * Shown below an entered result: what prevents storing it, the reason of a correction, and the ranks it would move. Put it inside a form.
 */
export function Storing({ entering, now, correction, storeLabel, children, ...move }: StoringProps): ReactElement {
  const { isBehind, showErrors, own, reset, rebase } = entering;
  const isReasonMissing = correction?.reason.trim() === "";
  return (
    <>
      {isBehind ? <StaleNotice now={now} onTake={reset} onDismiss={rebase} /> : null}
      {correction ? (
        <ReasonField
          text={correction.text}
          value={correction.reason}
          error={showErrors && isReasonMissing ? "Say why the result changes" : undefined}
          onChange={correction.onReason}
        />
      ) : null}
      {children}
      {own.problem ? <FieldError isAlert>{own.problem}</FieldError> : null}
      <MoveBox {...move} storeLabel={correction ? "Store the correction" : storeLabel} isBusy={own.isBusy} />
    </>
  );
}
