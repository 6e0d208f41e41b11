import type { ReactElement, ReactNode } from "react";
import { FieldError } from "../../ui/field-error.tsx";
import { ReasonField, StaleNotice } from "./matchup-parts.tsx";
import type { MatchupPatch } from "./matchups.queries.ts";
import { MoveBox } from "./move-box.tsx";
import type { MatchupEntry } from "./use-matchup-entry.ts";

interface Correction {
  /** What everybody will read, as far as it is known. */
  readonly words: string | null;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

interface StoringProps {
  readonly eventId: string;
  readonly matchupId: string;
  readonly entering: Pick<MatchupEntry<never, never>, "isBehind" | "showErrors" | "own" | "reset" | "keep">;
  /** What is stored now, for who entered beside somebody else. */
  readonly now: string;
  /** Null where the result does not count yet. */
  readonly correction: Correction | null;
  /** What the ranks are counted for; null while nothing complete is set or picks are open. */
  readonly patch: MatchupPatch | null;
  /** What would be stored, in words. */
  readonly words: string;
  /** On the button of a result that is no correction. */
  readonly storeLabel: string;
  readonly onCancel: () => void;
  /** What else keeps it from being stored. */
  readonly children?: ReactNode;
}

/** Below what is entered: what keeps it from being stored, why a correction is made, and what it would move. Inside a form. */
export function Storing({ entering, now, correction, storeLabel, children, ...move }: StoringProps): ReactElement {
  const { isBehind, showErrors, own, reset, keep } = entering;
  const isReasonMissing = correction?.reason.trim() === "";
  return (
    <>
      {isBehind ? <StaleNotice now={now} onTake={reset} onDismiss={keep} /> : null}
      {correction ? (
        <ReasonField
          words={correction.words}
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
