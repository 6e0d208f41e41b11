import { ROUNDS_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import type { ContentPartProps } from "./content.tsx";
import { withRoundCount } from "./tree.ts";

const BEST_OF = (["1", "3", "5", "7"] as const).map((value) => ({ value, label: value }));

/** Fields for the rounds' names and the lengths of their series. */
export function EditorRounds({ draft, isFixed, change, errorAt, onLeave }: ContentPartProps): ReactElement {
  const { rounds, series } = draft;
  const headingId = fieldId("draft.rounds");
  const problem = errorAt("draft.rounds");
  const set = (at: number, edit: Partial<(typeof rounds)[number]>): void =>
    change(
      { ...draft, rounds: rounds.map((round, index) => (index === at ? { ...round, ...edit } : round)) },
      `round ${at} ${Object.keys(edit).join()}`,
    );
  return (
    <RuleSection id={headingId} title="Rounds" isTarget>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <ol className="bk-rounds">
        {rounds.map((round, at) => {
          const path = `draft.rounds.${at}`;
          const error = errorAt(`${path}.name`) ?? errorAt(path);
          const called = round.name.trim() || `round ${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its position
            <li key={at} id={fieldId(path)} tabIndex={-1}>
              <div className="cell-text">
                <input
                  id={fieldId(`${path}.name`)}
                  className="input cell"
                  aria-label={`Name of round ${at + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${fieldId(path)}-error` : undefined}
                  autoComplete="off"
                  value={round.name}
                  onChange={({ target }) => set(at, { name: target.value })}
                  onBlur={() => onLeave(`${path}.name`)}
                />
                <span className="small meta">{counted(series.filter((one) => one.round === at + 1).length, "series", "series")}</span>
                {error ? <FieldError id={`${fieldId(path)}-error`}>{error}</FieldError> : null}
              </div>
              <span className="bk-best">
                {isFixed ? (
                  <span className="small meta">Best of {round.best_of}</span>
                ) : (
                  <>
                    <span className="small meta" aria-hidden="true">
                      Best of
                    </span>
                    <Segmented
                      label={`Best of, ${called}`}
                      options={BEST_OF}
                      value={String(round.best_of) as "1"}
                      onChange={(value) => set(at, { best_of: Number(value) as 1 })}
                    />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {isFixed ? null : <RoundCount draft={draft} change={change} />}
    </RuleSection>
  );
}

function RoundCount({ draft, change }: Pick<ContentPartProps, "draft" | "change">): ReactElement {
  const count = draft.rounds.length;
  return (
    <p className="row bk-add">
      <Button
        size="sm"
        className="hair"
        aria-disabled={count >= ROUNDS_MAX || undefined}
        onClick={() => change(withRoundCount(draft, count + 1), "round")}
      >
        <PlusIcon className="size-s" />
        Round
      </Button>
      {count > 0 ? (
        <Button size="sm" className="hair" onClick={() => change(withRoundCount(draft, count - 1), "round")}>
          <TrashIcon className="size-s" />
          Last round
        </Button>
      ) : null}
    </p>
  );
}
