import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { ReactElement } from "react";
import { RulesSheet } from "../../platform/picks/rules-sheet.tsx";
import { pointsLabels } from "./points-labels.ts";

interface PointsSheetProps {
  readonly rules: JsonObject;
  readonly onClose: () => void;
}

/** Explains how points and ranks come about, with an example computed by the event's own rules. */
export function PointsSheet({ rules, onClose }: PointsSheetProps): ReactElement {
  return (
    <RulesSheet onClose={onClose}>
      <ul className="stack">
        {pointsLabels(rules).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </RulesSheet>
  );
}
