import type { ReactElement } from "react";
import { webSparclet } from "../../platform/sparclets.ts";
import { toLocked } from "../../platform/studio/editable.ts";
import { useTypedField } from "../../platform/studio/invalid-fields.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../platform/studio/number-rule.tsx";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { Section } from "../../ui/section.tsx";
import { LockedNote } from "./locked-note.tsx";
import { NumberRow } from "./number-row.tsx";
import {
  bandLabel,
  bandProblems,
  firstProblem,
  MOST_BANDS,
  MOST_STARS_EACH,
  nextBand,
  type Stars,
  type TypedBand,
  toBands,
} from "./star-bands.ts";
import { markLabel } from "./streak-marks.ts";
import { StreakMarksForm } from "./streak-marks-form.tsx";

interface StarsFormProps {
  readonly form: EventForm;
  readonly errorAt: (path: string) => string | undefined;
}

/** Form of the stars that an event awards. Invalid numbers stay in the fields; only valid ones are saved. */
export function StarsForm({ form, errorAt }: StarsFormProps): ReactElement {
  const { stars } = form.shown;
  const byDay = sparcletStudio(form.stored.type)?.starsByDay ?? null;
  const perRight = byDay?.right ?? `For each right ${webSparclet(form.stored.type)?.given ?? "answer"}`;
  const isToTeams = sparcletStudio(form.stored.type)?.isAwardedToTeams?.(form.shown.rules) ?? false;
  const locked = toLocked(form.stored, "stars");
  const set = (part: Partial<Stars>): void => form.change({ stars: { ...stars, ...part } });
  return (
    <Section title="Stars" level={3}>
      {locked ? (
        <>
          <LockedNote locked={locked} />
          {isToTeams ? <p className="small meta">Ranks are those of teams. {TO_TEAMS}</p> : null}
          <ul>
            <li>For taking part: {stars.taking_part.toLocaleString()}</li>
            <li>
              {perRight}: {stars.per_right.toLocaleString()}
            </li>
            {stars.ranks.map((band) => (
              <li key={band.from}>{bandLabel(band)}</li>
            ))}
            {stars.streaks.map((mark) => (
              <li key={mark.days}>{markLabel(mark)}</li>
            ))}
          </ul>
        </>
      ) : (
        <div className="two-columns">
          <div className="stack">
            <NumberRule
              label="For taking part"
              path="stars.taking_part"
              limits={STARS_EACH}
              value={stars.taking_part}
              onChange={(taking_part) => set({ taking_part })}
            />
            <NumberRule
              label={perRight}
              path="stars.per_right"
              limits={STARS_EACH}
              value={stars.per_right}
              onChange={(per_right) => set({ per_right })}
            />
          </div>
          <RankBands ranks={stars.ranks} isToTeams={isToTeams} error={errorAt("stars.ranks")} onChange={(ranks) => set({ ranks })} />
          {byDay ? (
            <StreakMarksForm marks={stars.streaks} error={errorAt("stars.streaks")} onChange={(streaks) => set({ streaks })} />
          ) : null}
        </div>
      )}
    </Section>
  );
}

const STARS_EACH = { min: 0, max: MOST_STARS_EACH };

const TO_TEAMS = "Each member who played for the team gets these stars.";

const BAND_LABELS = { from: "From rank", to: "To rank", stars: "Stars" };

interface RankBandsProps {
  readonly ranks: Stars["ranks"];
  /** Whether the ranks are those of teams. */
  readonly isToTeams: boolean;
  readonly error: string | undefined;
  readonly onChange: (ranks: Stars["ranks"]) => void;
}

function RankBands({ ranks, isToTeams, error, onChange }: RankBandsProps): ReactElement {
  const { typed, setTyped } = useTypedField<readonly TypedBand[]>({
    path: "stars.ranks",
    initial: () => ranks.map(({ from, to, stars }, key) => ({ key, from: String(from), to: String(to), stars: String(stars) })),
    toProblem: (bands) => firstProblem(bandProblems(bands)),
  });
  const problems = bandProblems(typed);
  const set = (next: readonly TypedBand[]): void => {
    setTyped(next);
    const bands = toBands(next);
    if (bands) onChange(bands);
  };
  return (
    <fieldset className="bands" id={fieldId("stars.ranks")} tabIndex={-1}>
      <legend className="strong">{isToTeams ? "By final rank of the team" : "By final rank"}</legend>
      {isToTeams ? <p className="small meta">{TO_TEAMS}</p> : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {typed.map((band, at) => (
        <NumberRow
          key={band.key}
          row={band}
          labels={BAND_LABELS}
          name={`row ${at + 1}`}
          problem={problems[at] ?? null}
          onChange={(next) => set(typed.toSpliced(at, 1, next))}
          onRemove={() => set(typed.toSpliced(at, 1))}
        />
      ))}
      {typed.length < MOST_BANDS ? (
        <p>
          <Button size="sm" className="hair" onClick={() => set([...typed, nextBand(typed)])}>
            <PlusIcon className="size-s" />
            Add ranks
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
