import type { LockPolicy, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { toFirstRound } from "@sparc/sparclets/bracket/bracket-tree.rules";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { type RuleOption, RuleRadios, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import type { ContentPartProps } from "./content.tsx";
import { seriesLabel } from "./labels.ts";

interface EditorLocksProps extends ContentPartProps {
  readonly rules: Rules;
  readonly zone: string;
  readonly isRulesLocked: boolean;
  readonly onRules: (rules: Rules) => void;
}

const POLICIES: readonly RuleOption<LockPolicy>[] = [
  { value: "event", label: "All at once", hint: "One moment for every pick." },
  { value: "round", label: "Each round at its first game", hint: "Later rounds can still be changed until then." },
  { value: "series", label: "Each series at its own start", hint: "Every series closes by itself." },
  {
    value: "second_game",
    label: "At game 2 of the first round",
    hint: "The first game may be seen; the earliest second game closes everything.",
  },
];

/** Settings of the lock: the policy, and the times it needs. */
export function EditorLocks(props: EditorLocksProps): ReactElement {
  const { rules, isRulesLocked, onRules } = props;
  return (
    <RuleSection id={fieldId("draft.locks")} title="When picks close" isTarget>
      <RuleRadios
        path="rules.lock"
        disabled={isRulesLocked}
        options={POLICIES}
        value={rules.lock}
        onChange={(value) => onRules({ ...rules, lock: value })}
      />
      {isRulesLocked ? <p className="small meta">People have entered, so this stays as it is. The times below can still move.</p> : null}
      <LockTimes {...props} />
    </RuleSection>
  );
}

interface Time {
  readonly path: string;
  readonly label: string;
  readonly at: number | null;
  /** Hint of what an empty time means; null where the time is required. */
  readonly whenEmpty: string | null;
  readonly set: (at: number | null) => void;
}

function LockTimes(props: EditorLocksProps): ReactElement {
  const { rules, zone, errorAt } = props;
  const times = toTimes(props);
  const now = useNow();
  // The problem of a policy that does not fit the mode has the path of the event's lock time, a field that only one policy shows.
  const isElsewhere = rules.lock !== "event";
  const misplaced = isElsewhere ? errorAt("draft.locks_at") : undefined;
  return (
    <div className="bk-times" id={isElsewhere ? fieldId("draft.locks_at") : undefined} tabIndex={-1}>
      {misplaced ? <FieldError>{misplaced}</FieldError> : null}
      {times.length === 0 ? <p className="meta">Times follow once there are teams.</p> : null}
      {times.map(({ path, label, at, whenEmpty, set }) => (
        <DateTime
          key={path}
          id={fieldId(path)}
          label={label}
          hint={[zoneLabel(zone, at ?? now), at === null ? whenEmpty : null].filter((part) => part !== null).join(". ")}
          error={errorAt(path)}
          isOptional={false}
          zone={zone}
          value={at === null ? null : new Date(at).toISOString()}
          onChange={(iso) => set(iso === null ? null : Date.parse(iso))}
        />
      ))}
    </div>
  );
}

const MAY_FOLLOW = "It can follow later: picks stay open until it is told.";
const ONE_IS_ENOUGH = "One of these times is enough: the earliest closes everything.";

/** The lock times that the policy needs. A later round or series without a time stays open until the time is set. */
function toTimes({ draft, rules, change }: EditorLocksProps): Time[] {
  const { rounds, series } = draft;
  const first = toFirstRound(rules);
  const seriesTime = (at: number, member: "locks_at" | "game_2_at", label: string): Time => ({
    path: `draft.series.${at}.${member}`,
    label,
    at: series[at]?.[member] ?? null,
    whenEmpty: member === "game_2_at" ? ONE_IS_ENOUGH : series[at]?.round === first ? null : MAY_FOLLOW,
    set: (to) =>
      change({ ...draft, series: series.map((one, index) => (index === at ? { ...one, [member]: to } : one)) }, `series ${at} ${member}`),
  });
  switch (rules.lock) {
    case "event":
      return [
        {
          path: "draft.locks_at",
          label: "All picks close",
          at: draft.locks_at,
          whenEmpty: null,
          set: (to) => change({ ...draft, locks_at: to }, "locks_at"),
        },
      ];
    case "round":
      return rounds.flatMap((round, at) => {
        const set = (to: number | null): void =>
          change({ ...draft, rounds: rounds.map((one, index) => (index === at ? { ...one, locks_at: to } : one)) }, `round ${at} locks_at`);
        const label = `${round.name.trim() || `Round ${at + 1}`}: picks close`;
        const whenEmpty = at + 1 === first ? null : MAY_FOLLOW;
        return at + 1 < first ? [] : [{ path: `draft.rounds.${at}.locks_at`, label, at: round.locks_at, whenEmpty, set }];
      });
    case "series":
      return series.flatMap((one, at) => (one.round < first ? [] : [seriesTime(at, "locks_at", `${seriesLabel(draft, one)} starts`)]));
    case "second_game":
      return series.flatMap((one, at) => (one.round === first ? [seriesTime(at, "game_2_at", `${seriesLabel(draft, one)}, game 2`)] : []));
  }
}
