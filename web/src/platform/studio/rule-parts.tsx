import { createContext, type ReactElement, type ReactNode, use } from "react";
import { Radio } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { fieldId } from "./missing-list.tsx";

/** The id of the section's heading, for the parts below it. */
const HeadingId = createContext<string | undefined>(undefined);

interface RuleSectionProps {
  /** The heading's id, or a field's id when the checklist leads there. */
  readonly id: string;
  readonly title: string;
  /** True when the checklist leads to the heading itself. */
  readonly isTarget?: boolean;
  readonly children: ReactNode;
}

/** One section of an editor with its heading. */
export function RuleSection({ id, title, isTarget = false, children }: RuleSectionProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h3 className="pane-h" id={id} tabIndex={isTarget ? -1 : undefined}>
        <span>{title}</span>
      </h3>
      <HeadingId value={id}>{children}</HeadingId>
    </section>
  );
}

export interface RuleOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface RuleChoiceProps<Value extends string> {
  readonly value: Value;
  readonly options: readonly RuleOption<Value>[];
  readonly onChange: (value: Value) => void;
}

interface RuleRadiosProps<Value extends string> extends RuleChoiceProps<Value> {
  /** The path of the rule, as in the checklist. */
  readonly path: string;
  /** The label; without it the section's heading labels the rule. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** A choice among a few rules, each explained by a sentence. */
export function RuleRadios<Value extends string>(props: RuleRadiosProps<Value>): ReactElement {
  const { path, label, value: chosen, options, disabled, onChange } = props;
  const headingId = use(HeadingId);
  return (
    <fieldset className="field" id={fieldId(path)} aria-labelledby={label ? undefined : headingId} tabIndex={-1} disabled={disabled}>
      {label ? <legend>{label}</legend> : null}
      {options.map(({ value, label: optionLabel, hint }) => (
        <Radio key={value} name={path} label={optionLabel} hint={hint} checked={value === chosen} onChange={() => onChange(value)} />
      ))}
    </fieldset>
  );
}

interface RuleSelectProps<Value extends string> extends RuleChoiceProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A choice among a few rules whose names need no explanation. */
export function RuleSelect<Value extends string>({ options, onChange, ...select }: RuleSelectProps<Value>): ReactElement {
  return (
    <Select {...select} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Converts a record of labels to options, in the record's order. */
export function ruleOptions<Value extends string>(labels: Readonly<Record<Value, string>>): readonly RuleOption<Value>[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

interface MostPointsProps {
  readonly most: string;
  readonly children: ReactNode;
}

/** Shows the highest score possible under the current rules. */
export function MostPoints({ most, children }: MostPointsProps): ReactElement {
  return (
    <div className="maxi">
      <div>
        <p className="micro meta">Most anyone can score</p>
        <p className="score" data-testid="most">
          {most}
        </p>
      </div>
      <p className="small meta">{children}</p>
    </div>
  );
}
