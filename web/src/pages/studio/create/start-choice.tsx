import type { ReactElement } from "react";
import type { EventTemplate } from "../../../platform/sparclet.ts";
import "../../../ui/radio.css";

interface StartChoiceProps {
  /** Id of the heading that labels the choice. */
  readonly id: string;
  readonly templates: readonly EventTemplate[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** Choice of the template that the draft starts from. */
export function StartChoice({ id, templates, value, onChange }: StartChoiceProps): ReactElement {
  return (
    <>
      <h3 className="h4" id={id}>
        Start from
      </h3>
      <div className="tpls" role="radiogroup" aria-labelledby={id}>
        {templates.map((template) => (
          <label key={template.id}>
            <input
              className="radio"
              type="radio"
              name="template"
              value={template.id}
              checked={template.id === value}
              onChange={() => onChange(template.id)}
            />
            <span>
              <b>{template.title}</b>
              <span className="small">{template.description}</span>
            </span>
            {template.figure ? (
              <span className="micro meta">
                {template.figure.value} {template.figure.label.toLowerCase()}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </>
  );
}
