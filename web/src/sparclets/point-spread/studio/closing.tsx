import type { Draft, LinePolicy, Rules, TieBreak } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { DateTime } from "../../../platform/studio/date-time-field.tsx";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { type RuleOption, RuleRadios, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Select } from "../../../ui/select.tsx";
import { gameLabel } from "./labels.ts";
import type { RulesPartProps } from "./rules.tsx";

const LOCKS: readonly RuleOption<Rules["lock"]>[] = [
  { value: "matchup", label: "Each game at its own start", hint: "Later games can still be picked." },
  { value: "week", label: "The whole week at its first start", hint: "Nothing of it can be picked after that." },
];

const POLICIES: readonly RuleOption<LinePolicy["kind"]>[] = [
  { value: "frozen", label: "Frozen at publication", hint: "A later change needs a reason that everybody reads." },
  { value: "opens_until", label: "Open until a time", hint: "Lines move by themselves until then, with a reason after it." },
  { value: "closing", label: "Closing line", hint: "Lines move until each game starts; the last one counts for everybody." },
];

const CHAINS: readonly { readonly chain: TieBreak[]; readonly label: string }[] = [
  { chain: ["best_bets", "last_total"], label: "More right best bets, then the closest total" },
  { chain: ["last_total", "best_bets"], label: "The closest total, then more right best bets" },
  { chain: ["last_total"], label: "The closest total" },
  { chain: ["best_bets"], label: "More right best bets" },
  { chain: [], label: "Nothing: equal points share the rank" },
];

interface EditorClosingProps extends RulesPartProps {
  readonly draft: Draft;
  readonly zone: string;
}

/** Settings of when picks close, until when lines may move, and how ties are broken. */
export function EditorClosing({ draft, rules, zone, onChange }: EditorClosingProps): ReactElement {
  return (
    <>
      <RuleSection id="ps-locks" title="When picks close">
        <RuleRadios path="rules.lock" options={LOCKS} value={rules.lock} onChange={(value) => onChange({ ...rules, lock: value })} />
      </RuleSection>
      {rules.against === "winner" && !rules.totals ? null : <LineRules {...{ rules, zone, onChange }} />}
      <TieBreaks {...{ draft, rules, onChange }} />
    </>
  );
}

function LineRules({ rules, zone, onChange }: RulesPartProps & { readonly zone: string }): ReactElement {
  const policy = rules.line_policy;
  const now = useNow();
  const choose = (kind: LinePolicy["kind"]): void =>
    onChange({ ...rules, line_policy: kind === "opens_until" ? { kind, at: policy.kind === kind ? policy.at : null } : { kind } });
  return (
    <RuleSection id="ps-lines" title="Lines">
      <p className="small meta">There is one line for everybody, whenever they picked.</p>
      <RuleRadios path="rules.line_policy" options={POLICIES} value={policy.kind} onChange={(value) => choose(value)} />
      {policy.kind === "opens_until" ? (
        <DateTime
          id={fieldId("rules.line_policy.at")}
          label="Lines move until"
          hint={zoneLabel(zone, policy.at ?? now)}
          isOptional={false}
          zone={zone}
          value={policy.at === null ? null : new Date(policy.at).toISOString()}
          onChange={(iso) => onChange({ ...rules, line_policy: { kind: "opens_until", at: iso === null ? null : Date.parse(iso) } })}
        />
      ) : null}
    </RuleSection>
  );
}

function TieBreaks({ draft, rules, onChange }: RulesPartProps & { readonly draft: Draft }): ReactElement {
  const key = draft.tie_break_matchup;
  const game = draft.weeks.flatMap(({ matchups }) => matchups).find((matchup) => matchup.key === key);
  const shown = CHAINS.findIndex(({ chain }) => chain.join() === rules.tie_break.join());
  const hint = !rules.tie_break.includes("last_total")
    ? undefined
    : game
      ? `Guessed is the total of points of ${gameLabel(game)}. What is equal after that shares the rank.`
      : "No game is named yet whose total is guessed: choose it below the games.";
  return (
    <RuleSection id="ps-ties" title="Where points are equal">
      <Select
        id={fieldId("rules.tie_break")}
        label="Compared then"
        hint={hint}
        value={String(shown)}
        onChange={({ target }) => onChange({ ...rules, tie_break: [...(CHAINS[Number(target.value)]?.chain ?? [])] })}
      >
        {CHAINS.map(({ label }, at) => (
          <option key={label} value={at}>
            {label}
          </option>
        ))}
      </Select>
    </RuleSection>
  );
}
