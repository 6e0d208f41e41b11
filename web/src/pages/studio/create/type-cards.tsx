import { type ReactElement, useId } from "react";
import { sparcletTypes, webSparclet } from "../../../platform/sparclets.ts";
import { sparcletWriting } from "../../../sparclets/writing.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { CheckIcon, StarIcon } from "../../../ui/icons/status-icons.ts";

interface TypeCardsProps {
  readonly labelledBy: string;
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onChange: (type: string) => void;
}

/** A card a type: what it is, and how soon one is written. */
export function TypeCards({ labelledBy, value, problem, onChange }: TypeCardsProps): ReactElement {
  const errorId = useId();
  return (
    <>
      <div className="types" role="radiogroup" aria-labelledby={labelledBy} aria-describedby={problem ? errorId : undefined}>
        {sparcletTypes().map((type) => {
          const { icon: TypeIcon = StarIcon, label = type } = webSparclet(type) ?? {};
          const pitch = sparcletWriting(type)?.pitch;
          return (
            <label key={type} className="type">
              <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
              <TypeIcon />
              <span className="tk">
                <CheckIcon className="s" />
              </span>
              <b>{label}</b>
              <span className="small">{pitch?.words}</span>
              <span className="micro est">From {pitch?.minutes} min</span>
            </label>
          );
        })}
      </div>
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
    </>
  );
}
