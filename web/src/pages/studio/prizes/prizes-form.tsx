import { type ReactElement, useEffect, useRef, useState } from "react";
import { tierText } from "../../../platform/prizes/prize-labels.ts";
import { toLocked } from "../../../platform/studio/editable.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { sparcletStudio } from "../../../platform/studio/sparclet-studios.ts";
import type { EventForm } from "../../../platform/studio/use-event-form.ts";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { Section } from "../../../ui/section.tsx";
import { LockedNote } from "../locked-note.tsx";
import { PrizeTierFields } from "./prize-tier-fields.tsx";
import "./prizes-form.css";
import { findSavedIndex, MOST_CLAIM_DAYS, MOST_TIERS } from "./typed-prizes.ts";
import { useTypedPrizes } from "./use-typed-prizes.ts";

interface PrizesFormProps {
  readonly form: EventForm;
  readonly errorAt: (path: string) => string | undefined;
}

/** Form of an event's prize tiers in their order, and of the days that winners have to claim. */
export function PrizesForm({ form, errorAt }: PrizesFormProps): ReactElement {
  const locked = toLocked(form.stored, "prizes");
  return (
    <Section title="Prizes" level={3}>
      {locked ? (
        <>
          <LockedNote locked={locked} />
          <LockedPrizes form={form} />
        </>
      ) : (
        <TierList form={form} errorAt={errorAt} />
      )}
    </Section>
  );
}

const isToTeams = ({ stored, shown }: EventForm): boolean => sparcletStudio(stored.type)?.isAwardedToTeams?.(shown.rules) ?? false;

function LockedPrizes({ form }: { readonly form: EventForm }): ReactElement {
  const { tiers } = form.shown.prizes;
  const awardsTo = isToTeams(form) ? "teams" : "people";
  if (tiers.length === 0) return <p>No prizes.</p>;
  return (
    <ul>
      {tiers.map((tier) => (
        <li key={tierText(tier)}>{tierText(tier, awardsTo)}</li>
      ))}
    </ul>
  );
}

function TierList({ form, errorAt }: PrizesFormProps): ReactElement {
  const typed = useTypedPrizes(form);
  const { tiers } = typed;
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string | null>(null);
  const [newKey, setNewKey] = useState<number | null>(null);
  useEffect(() => {
    if (focus.current) list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  const add = (): void => {
    const key = typed.add();
    setNewKey(key);
    focus.current = `[data-tier="${key}"] input`;
  };
  const move = (at: number, by: -1 | 1): void => {
    focus.current = `[data-move="${at + by} ${by}"]`;
    typed.move(at, at + by);
  };
  return (
    <div className="stack" id={fieldId("prizes")} tabIndex={-1}>
      <p className="small meta">What the best take home, or what is drawn among all who took part. Those who run the event win nothing.</p>
      {isToTeams(form) ? (
        <p className="small">
          Places are those of teams, and each member who played gets the prize: a team of 30 gets 30. To give one to a team, draw it among
          the members of the best team.
        </p>
      ) : null}
      <ol className="prize-tiers" ref={list} id={fieldId("prizes.tiers")} tabIndex={-1} aria-label="Prizes in their order">
        {tiers.map((tier, at) => {
          const savedAt = findSavedIndex(tiers, at);
          return (
            <li key={tier.key} data-tier={tier.key}>
              <PrizeTierFields
                tier={tier}
                at={at}
                count={tiers.length}
                pathStart={`prizes.tiers.${savedAt ?? `new-${tier.key}`}`}
                isNew={tier.key === newKey}
                errorAt={errorAt}
                onChange={typed.set}
                onMove={(by) => move(at, by)}
                onRemove={() => typed.remove(at)}
              />
            </li>
          );
        })}
      </ol>
      {tiers.length < MOST_TIERS ? (
        <p>
          <Button size="sm" className="hair" onClick={add}>
            <PlusIcon className="size-s" />
            Add a prize
          </Button>
        </p>
      ) : null}
      {tiers.length > 0 ? (
        <div className="prize-days">
          <NumberRule
            path="prizes.claim_days"
            label="Days to claim"
            hint="What is not claimed in time goes to the next in line."
            limits={{ min: 1, max: MOST_CLAIM_DAYS }}
            value={form.shown.prizes.claim_days}
            onChange={typed.setClaimDays}
          />
        </div>
      ) : null}
    </div>
  );
}
