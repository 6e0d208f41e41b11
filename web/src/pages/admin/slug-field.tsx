import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { CheckIcon, CrossIcon } from "../../ui/icons/status-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { type SlugCheck, slugQuery } from "./admin.queries.ts";
import { toProblem } from "./community-form.ts";

const CHECK_AFTER_MS = 300;

interface SlugFieldProps {
  readonly id: string;
  readonly value: string;
  /** The stored slug, whose availability is not checked. */
  readonly stored: string | null;
  readonly communityId: string | null;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
  readonly onBlur: () => void;
}

/** Field for the community's slug, which is its address and join code. After a pause in typing the server is asked whether it is free. */
export function SlugField({ id, value, stored, communityId, error, onChange, onBlur }: SlugFieldProps): ReactElement {
  const rested = useRested(value.trim(), CHECK_AFTER_MS);
  const isAskable = rested !== "" && rested !== stored && toProblem("slug", rested) === null;
  const query = useQuery({ ...slugQuery({ slug: rested, communityId }), enabled: isAskable });
  const isCurrent = rested === value.trim();
  return (
    <Field
      id={id}
      label="Slug, also the join code"
      error={error}
      hint={stored !== null && stored !== value.trim() ? `Old links with “${stored}” keep working.` : undefined}
    >
      {(control) => (
        <>
          <div className="slug">
            <span className="prefix">/c/</span>
            <input
              {...control}
              className="input"
              value={value}
              required
              maxLength={40}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value.toLowerCase())}
              onBlur={onBlur}
            />
          </div>
          <div role="status">
            {isAskable && isCurrent ? <Verdict check={query.data} isFailed={query.isError} slug={rested} onUse={onChange} /> : null}
          </div>
        </>
      )}
    </Field>
  );
}

interface VerdictProps {
  readonly check: SlugCheck | undefined;
  readonly isFailed: boolean;
  readonly slug: string;
  readonly onUse: (slug: string) => void;
}

function Verdict({ check, isFailed, slug, onUse }: VerdictProps): ReactElement {
  if (isFailed) return <p className="slug-st meta">It could not be checked whether {slug} is free. Saving will tell.</p>;
  if (!check) {
    return (
      <p className="slug-st">
        <Spinner />
        Checking {slug}
      </p>
    );
  }
  if (check.is_available) {
    return (
      <p className="slug-st positive">
        <CheckIcon className="size-s" />
        {slug} is free.
      </p>
    );
  }
  const { suggestion } = check;
  return (
    <p className="slug-st negative">
      <CrossIcon className="size-s" />
      {toReason(check)}{" "}
      {suggestion ? (
        <Button variant="quiet" size="sm" onClick={() => onUse(suggestion)}>
          Use {suggestion}
        </Button>
      ) : null}
    </p>
  );
}

function toReason({ reason, taken_by }: SlugCheck): string {
  if (reason === "reserved") return "This word is reserved.";
  if (reason === "former") return `Links to ${taken_by} still use it.`;
  return reason === "taken" ? `Taken by ${taken_by}.` : "Use 3 to 40 small letters, digits and hyphens.";
}

/** Returns the value once it has stayed the same for `ms` milliseconds. */
function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
