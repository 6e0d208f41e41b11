import type { ReactElement, ReactNode } from "react";
import { Radio } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";

interface RuleSectionProps {
  /** Of the heading; a field's id where the checklist leads there. */
  readonly id: string;
  readonly title: string;
  /** The checklist leads to the heading itself. */
  readonly isTarget?: boolean;
  readonly children: ReactNode;
}

/** One section of an editor, below its heading. */
export function RuleSection({ id, title, isTarget = false, children }: RuleSectionProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h3 className="pane-h" id={id} tabIndex={isTarget ? -1 : undefined}>
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}

export interface RuleOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface RuleChoiceProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly options: readonly RuleOption<Value>[];
  readonly onChange: (value: Value) => void;
}

interface RuleRadiosProps<Value extends string> extends RuleChoiceProps<Value> {
  readonly name: string;
  /** The heading above says the same. */
  readonly isLabelHidden?: boolean;
  readonly disabled?: boolean;
}

/** One of a few rules, each with a sentence on what it means. */
export function RuleRadios<Value extends string>(props: RuleRadiosProps<Value>): ReactElement {
  const { id, label, name, value: chosen, options, isLabelHidden = false, disabled, onChange } = props;
  return (
    <fieldset className="field" id={id} tabIndex={-1} disabled={disabled}>
      <legend className={isLabelHidden ? "vh" : undefined}>{label}</legend>
      {options.map(({ value, label: words, hint }) => (
        <Radio key={value} name={name} label={words} hint={hint} checked={value === chosen} onChange={() => onChange(value)} />
      ))}
    </fieldset>
  );
}

interface RuleSelectProps<Value extends string> extends RuleChoiceProps<Value> {
  readonly hint?: string | undefined;
}

/** One of a few rules whose names say enough. */
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

/** A record of labels as options, in its order. */
export function ruleOptions<Value extends string>(labels: Readonly<Record<Value, string>>): readonly RuleOption<Value>[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

interface MostPointsProps {
  readonly most: string;
  readonly children: ReactNode;
}

/** The most anybody can score under the rules as they are. */
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
