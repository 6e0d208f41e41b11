import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type ReactElement, useCallback, useMemo, useState } from "react";
import { call } from "../../api/api.ts";
import { useAct } from "../../api/use-act.ts";
import { isSameJson } from "../../lib/is-same-json.ts";
import { ReasonField } from "../../platform/reason-field.tsx";
import { type InvalidField, type InvalidFields, InvalidFieldsContext } from "../../platform/studio/invalid-fields.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import type { StepProps } from "./step-props.ts";

interface RulesChangeProps extends Pick<StepProps, "form" | "studio" | "showErrors" | "target" | "importsFirst"> {
  /** Called when the change is saved or given up. */
  readonly onEnd: () => void;
}

/** A change of rules that somebody has entered by: the editor of a copy, why it changes, what follows, and one save. */
export function RulesChange({ form, studio, onEnd, ...editor }: RulesChangeProps): ReactElement {
  const draft = useRulesDraft(form);
  const [reason, setReason] = useState("");
  const [isSent, setIsSent] = useState(false);
  const act = useAct();
  const { Editor } = studio;
  const { rules, invalid } = draft;
  const isChanged = !isSameJson(rules, form.stored.rules);
  const refused = Object.entries(act.fields).flatMap(([path, message]) => (path === "rules_reason" ? [] : [message]));
  const save = async (): Promise<void> => {
    const version = await form.savedVersion();
    if (version === null) return;
    const body = { version, rules, rules_reason: reason.trim() };
    const { data } = await call("events.update", { params: { id: form.stored.id }, body });
    form.adopt(data);
    onEnd();
  };
  const submit = (): void => {
    setIsSent(true);
    if (isChanged && reason.trim() !== "" && invalid.byPath.size === 0) void act.run(save);
  };
  return (
    <section className="stack" aria-label="Change rules">
      <InvalidFieldsContext value={invalid}>
        <Editor event={draft.form.shown} form={draft.form} part="rules" {...editor} />
      </InvalidFieldsContext>
      <ReasonField
        value={reason}
        isMissing={isSent && reason.trim() === ""}
        error={act.fields.rules_reason}
        hint="Everybody who joined reads it, and it goes to the audit log."
        onChange={setReason}
      />
      <Consequences status={form.stored.status} />
      <ProblemNotice text={act.problem ?? (refused.length > 0 ? `${refused.join(". ")}.` : null)} />
      {isSent && !isChanged ? <p className="small meta">Nothing differs from the rules that count now.</p> : null}
      <p className="row">
        <Button variant="primary" isBusy={act.isBusy} onClick={submit}>
          Save the change
        </Button>
        <Button onClick={onEnd}>Leave the rules as they are</Button>
      </p>
    </section>
  );
}

/** What follows from the change, in words. */
function Consequences({ status }: { readonly status: string }): ReactElement {
  return (
    <ul className="small">
      <li>Everybody who joined gets a notice with your reason and with each rule before and after.</li>
      <li>The change stays on the event’s page and beside its results.</li>
      {status === "live" ? <li>Points and ranks are counted again at once. Rules that are about playing stay as they are.</li> : null}
    </ul>
  );
}

/** A copy of the rules and a form around it, in which the editor of the type changes nothing else. */
function useRulesDraft(form: EventForm): { form: EventForm; rules: JsonObject; invalid: InvalidFields } {
  const [rules, setRules] = useState<JsonObject>(form.stored.rules);
  const [byPath, setByPath] = useState<ReadonlyMap<string, InvalidField>>(new Map());
  const set = useCallback<InvalidFields["set"]>((path, field) => {
    setByPath((before) => {
      if (field === null && !before.has(path)) return before;
      const next = new Map(before);
      if (field === null) next.delete(path);
      else next.set(path, field);
      return next;
    });
  }, []);
  const invalid = useMemo(() => ({ byPath, set }), [byPath, set]);
  const open = { status: "scheduled", entry_count: 0 } as const;
  const change: EventForm["change"] = (edit) => {
    if (edit.rules) setRules(edit.rules);
  };
  const shown = { ...form.shown, rules } as EventForm["shown"];
  return { form: { ...form, shown, stored: { ...form.stored, ...open }, invalid, change }, rules, invalid };
}
