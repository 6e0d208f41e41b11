import { type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import type { EventTemplate, SparcletStudio } from "../../platform/sparclet.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import { toLocked } from "../../platform/studio/editable.ts";
import type { EventEdit } from "../../platform/studio/event-edit.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { Section } from "../../ui/section.tsx";

interface TemplateChoiceProps {
  readonly form: EventForm;
  readonly studio: SparcletStudio;
  readonly onStep: (step: EditStep) => Promise<void>;
}

/** Applies another template to an existing event. An Undo restores the replaced content. */
export function TemplateChoice({ form, studio, onStep }: TemplateChoiceProps): ReactElement {
  const [busyId, setBusyId] = useState<string | null>(null);
  const take = async (template: EventTemplate): Promise<void> => {
    setBusyId(template.id);
    try {
      const { name, description, draft, rules } = await template.load();
      const { shown } = form;
      const isRuled = rules !== undefined && toLocked(form.stored, "rules") === null;
      const before: EventEdit = {
        name: shown.name,
        description: shown.description,
        ...(shown.draft ? { draft: shown.draft } : {}),
        ...(isRuled && shown.rules ? { rules: shown.rules } : {}),
      };
      form.change({
        ...(isRuled ? { rules: { ...shown.rules, ...rules } } : {}),
        ...(draft ? { draft } : {}),
        ...(name && !shown.name.trim() ? { name } : {}),
        ...(description && !shown.description.trim() ? { description } : {}),
      });
      notify.undo(`Started from ${template.title}`, () => form.change(before));
      await onStep("content");
    } catch (error) {
      notify.error(friendlyError(error));
    } finally {
      setBusyId(null);
    }
  };
  return (
    <Section title="Start from something that works" level={3}>
      <ul className="fixtures">
        {studio.templates
          .filter(({ begins }) => begins !== "import")
          .map((template) => (
            <li key={template.id} className="tpl-row">
              <div>
                <h4 className="h4">{template.title}</h4>
                <p className="small meta">{template.description}</p>
              </div>
              <Button size="sm" className="hair" isBusy={busyId === template.id} onClick={() => void take(template)}>
                Use<span className="visually-hidden"> {template.title}</span>
              </Button>
            </li>
          ))}
      </ul>
      <p className="small meta">It replaces the content that is here now; name and description stay as they are.</p>
    </Section>
  );
}
