import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { LINE_MAX, type Rules, TOTAL_MAX, WEEK_LABEL_MAX, WEEKS_MAX } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { notify } from "../../../ui/notify.ts";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { gameLabel, lineMeaning, totalMeaning } from "../studio/labels.ts";
import { HalfStepper } from "../studio/stepper.tsx";
import type { MatchupWeek } from "./entry.ts";
import { type NewGame, type NewGameProblems, newGame, newGameProblems, toCreateMatchup, toShort } from "./new.ts";
import { TeamNameFields } from "./team-name-fields.tsx";

interface AddGameProps {
  readonly eventId: string;
  readonly zone: string;
  readonly rules: Rules;
  readonly weeks: readonly MatchupWeek[];
  /** True when the card is public. */
  readonly isPublished: boolean;
  /** Number of the week in view, which is preselected. */
  readonly week: number;
  readonly onAdded: (week: number) => void;
  readonly onClose: () => void;
}

/** Form that adds a game by hand to the card. */
export function AddGame({ eventId, zone, rules, weeks, isPublished, week, onAdded, onClose }: AddGameProps): ReactElement {
  const [game, setGame] = useState(newGame(week));
  const [showErrors, setShowErrors] = useState(false);
  const now = useNow();
  const matchups = weeks.flatMap((one) => one.matchups);
  const problems = newGameProblems({ game, matchups, now, isPublished });
  const adding = useSingleMutation({
    mutationFn: (body: JsonObject) => call("matchups.create", { params: { id: eventId }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => {
      notify.success(`Added: ${gameLabel(game)}`);
      setGame({ ...newGame(game.week), startsAt: game.startsAt });
      setShowErrors(false);
      onAdded(game.week);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowErrors(true);
    if (Object.keys(problems).length === 0) adding.mutate(toCreateMatchup({ game, matchups, rules }) as unknown as JsonObject);
  };
  const set = (edit: Partial<NewGame>): void => setGame({ ...game, ...edit });
  return (
    <form className="stack ps-entry" aria-label="Game by hand" onSubmit={submit} noValidate>
      <WeekFields {...{ weeks, game }} onChange={set} />
      <TeamFields {...{ matchups, game }} problems={showErrors ? problems : {}} onChange={set} />
      <DateTime
        id="new-game-start"
        label="Start"
        hint={`${zoneLabel(zone, game.startsAt ?? now)}. Picks close then.`}
        error={showErrors ? problems.startsAt : undefined}
        isOptional={false}
        zone={zone}
        value={game.startsAt === null ? null : new Date(game.startsAt).toISOString()}
        onChange={(iso) => set({ startsAt: iso === null ? null : Date.parse(iso) })}
      />
      <NumberFields {...{ rules, game }} onChange={set} />
      {adding.error ? <FieldError isAlert>{refusalMessage(adding.error)}</FieldError> : null}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={adding.isPending}>
          Add it to the card
        </Button>
        <Button onClick={onClose}>Close</Button>
      </p>
    </form>
  );
}

/** Message of a failed request; the sparclet's own error codes have specific texts. */
function refusalMessage(error: Error): string {
  return isApiError(error) && error.code.startsWith("point_spread.") ? error.facts.text : friendlyError(error);
}

interface PartProps {
  readonly game: NewGame;
  readonly onChange: (edit: Partial<NewGame>) => void;
}

function WeekFields({ weeks, game, onChange }: PartProps & { readonly weeks: readonly MatchupWeek[] }): ReactElement {
  const next = Math.max(0, ...weeks.map(({ no }) => no)) + 1;
  const isNew = !weeks.some(({ no }) => no === game.week);
  return (
    <div className="ps-numbers">
      <Select label="Week" value={game.week} onChange={({ target }) => onChange({ week: Number(target.value) })}>
        {weeks.map(({ no, label }) => (
          <option key={no} value={no}>
            {label}
          </option>
        ))}
        {weeks.length < WEEKS_MAX ? <option value={next}>A new week</option> : null}
      </Select>
      {isNew ? (
        <TextField
          label="Name of the week"
          placeholder={`Week ${game.week}`}
          isOptional
          autoComplete="off"
          maxLength={WEEK_LABEL_MAX}
          value={game.weekLabel}
          onChange={({ target }) => onChange({ weekLabel: target.value })}
        />
      ) : null}
    </div>
  );
}

interface TeamFieldsProps extends PartProps {
  readonly matchups: readonly MatchupView[];
  readonly problems: NewGameProblems;
}

function TeamFields({ matchups, game, problems, onChange }: TeamFieldsProps): ReactElement {
  return (
    <TeamNameFields
      teams={{
        away: { name: game.away.name, short: toShort(matchups, game.away), nameProblem: problems.away, shortProblem: problems.awayShort },
        home: { name: game.home.name, short: toShort(matchups, game.home), nameProblem: problems.home, shortProblem: problems.homeShort },
      }}
      onName={(role, name) => onChange({ [role]: { ...game[role], name } })}
      onShort={(role, short) => onChange({ [role]: { ...game[role], short } })}
    />
  );
}

function NumberFields({ rules, game, onChange }: PartProps & { readonly rules: Rules }): ReactElement | null {
  if (rules.against === "winner" && !rules.totals) return null;
  return (
    <div className="ps-numbers">
      {rules.against === "winner" ? null : (
        <HalfStepper
          label={`Line for ${game.home.name.trim() || "the home team"}`}
          of="the line of the new game"
          hint={lineMeaning(game)}
          value={game.line}
          limits={{ min: -LINE_MAX, max: LINE_MAX }}
          from={0}
          isSigned
          onChange={(line) => onChange({ line })}
        />
      )}
      {rules.totals ? (
        <HalfStepper
          label="Total of points"
          of="the total of the new game"
          hint={totalMeaning(game)}
          value={game.total}
          limits={{ min: 0.5, max: TOTAL_MAX }}
          from={44}
          onChange={(total) => onChange({ total })}
        />
      ) : null}
    </div>
  );
}
