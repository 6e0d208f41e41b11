import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { MinusIcon } from "../../../ui/icons/action-icons.ts";
import { CheckIcon, CrossIcon } from "../../../ui/icons/status-icons.ts";
import { sideVerdict, signedPoints, type Tone, toPoints, totalVerdict, unitsNow } from "../live/labels.ts";
import type { Matchup } from "../week-board.ts";

const TONES: Readonly<Record<Tone, string>> = { good: "positive", bad: "negative", push: "push", off: "meta" };

/** Current or final result of each pick on a game, with its points. */
export function Verdicts({ rules, matchup }: { readonly rules: Rules; readonly matchup: Matchup }): ReactElement | null {
  const side = sideVerdict({ rules, matchup });
  const total = totalVerdict({ rules, matchup });
  if (!side && !total) return null;
  const units = unitsNow({ rules, matchup });
  const hasPick = matchup.pick.side !== null || matchup.pick.total !== null;
  return (
    <div className="row nowrap small verdict">
      <div>
        {[side, total].map((verdict) =>
          verdict ? (
            <p key={verdict.label} className={TONES[verdict.tone]}>
              <ToneIcon tone={verdict.tone} /> {verdict.label}
            </p>
          ) : null,
        )}
      </div>
      {units && hasPick ? (
        <span className="end num">
          <span className="visually-hidden">{matchup.status === "final" ? "Points: " : "Points as it stands: "}</span>
          {matchup.status === "final" ? signedPoints(toPoints(units)) : signedPoints(toPoints(units)).replace("+", "")}
        </span>
      ) : null}
    </div>
  );
}

function ToneIcon({ tone }: { readonly tone: Tone }): ReactElement | null {
  if (tone === "good") return <CheckIcon className="size-s" />;
  if (tone === "bad") return <CrossIcon className="size-s" />;
  return tone === "push" ? <MinusIcon className="size-s" /> : null;
}
