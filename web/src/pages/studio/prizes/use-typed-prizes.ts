import { useEffect, useRef, useState } from "react";
import { isSameJson } from "../../../lib/is-same-json.ts";
import { listMoved } from "../../../lib/list-moved.ts";
import type { EventPrizes } from "../../../platform/prizes/prize-labels.ts";
import { useTypedField } from "../../../platform/studio/invalid-fields.ts";
import type { EventForm } from "../../../platform/studio/use-event-form.ts";
import { announce } from "../../../ui/announcer.ts";
import { notify } from "../../../ui/notify.ts";
import { nextTier, type TypedTier, tiersProblem, toTiers, typedTiers, withComplete } from "./typed-prizes.ts";

interface TypedPrizes {
  readonly tiers: readonly TypedTier[];
  readonly set: (tier: TypedTier) => void;
  /** Returns the new tier's key. */
  readonly add: () => number;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly setClaimDays: (days: number) => void;
}

/** Name of a tier for messages; "Prize 2" for a tier without a name. */
export const tierName = ({ name }: TypedTier, at: number): string => name.trim() || `Prize ${at + 1}`;

/** State of the typed tiers. Only valid states go to the form, and changes from elsewhere, such as another tab, replace the typed tiers. */
export function useTypedPrizes(form: EventForm): TypedPrizes {
  const { prizes } = form.shown;
  const { typed: tiers, setTyped: setTiers } = useTypedField<readonly TypedTier[]>({
    path: "prizes.tiers",
    initial: () => typedTiers(prizes.tiers),
    toProblem: tiersProblem,
  });
  const [known, setKnown] = useState(prizes.tiers);
  if (!isSameJson(known, prizes.tiers)) {
    setKnown(prizes.tiers);
    setTiers(typedTiers(prizes.tiers));
  }
  // An Undo can come after later changes and has to start from the newest state.
  const latest = useRef({ tiers, prizes });
  useEffect(() => {
    latest.current = { tiers, prizes };
  });
  const undo = useRef<string | undefined>(undefined);
  useEffect(() => () => (undo.current === undefined ? undefined : notify.dismiss(undo.current)), []);
  const save = (change: Partial<EventPrizes>): void => {
    latest.current = { ...latest.current, prizes: { ...latest.current.prizes, ...change } };
    form.change({ prizes: latest.current.prizes });
  };
  const change = (next: readonly TypedTier[]): void => {
    const saved = toTiers(next);
    latest.current = { ...latest.current, tiers: next };
    setTiers(next);
    setKnown(saved);
    if (!isSameJson(saved, latest.current.prizes.tiers)) save({ tiers: saved });
  };
  return {
    tiers,
    set: (tier) => change(latest.current.tiers.map((one) => (one.key === tier.key ? withComplete(tier) : one))),
    add: () => {
      const tier = nextTier(latest.current.tiers);
      change([...latest.current.tiers, tier]);
      return tier.key;
    },
    remove: (at) => {
      const removed = latest.current.tiers[at];
      if (!removed) return;
      change(latest.current.tiers.toSpliced(at, 1));
      undo.current = notify.undo(`${tierName(removed, at)} removed`, () => change(latest.current.tiers.toSpliced(at, 0, removed)));
    },
    move: (from, to) => {
      const moved = latest.current.tiers[from];
      const count = latest.current.tiers.length;
      if (!moved || to < 0 || to >= count) return;
      change(listMoved(latest.current.tiers, from, to));
      announce(`${tierName(moved, from)}, now ${to + 1} of ${count}`, "polite", "order");
    },
    setClaimDays: (claim_days) => save({ claim_days }),
  };
}
