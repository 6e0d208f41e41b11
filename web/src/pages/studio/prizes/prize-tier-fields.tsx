import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useId, useState } from "react";
import { counterText } from "../../../lib/text-limits.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { PictureField } from "../../../platform/uploads/picture-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { TrashIcon } from "../../../ui/icons/action-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { type TierProblems, type TypedTier, tierProblems } from "./typed-prizes.ts";
import { tierName } from "./use-typed-prizes.ts";

interface PrizeTierFieldsProps {
  readonly tier: TypedTier;
  readonly at: number;
  readonly count: number;
  /** Path at which the server reports the tier's problems, such as "prizes.tiers.0". */
  readonly pathStart: string;
  /** True for a tier that was just added; its empty fields show no errors yet. */
  readonly isNew: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (tier: TypedTier) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

interface PartProps {
  readonly tier: TypedTier;
  readonly problems: TierProblems;
  readonly pathStart: string;
  readonly errorAt: (path: string) => string | undefined;
  readonly set: (change: Partial<TypedTier>) => void;
}

const KINDS = [
  { value: "physical", label: "By post" },
  { value: "digital", label: "Digital" },
  { value: "stars", label: "Stars" },
] as const;

const KIND_HINTS: Readonly<Record<TypedTier["kind"], string>> = {
  physical: "The winner gives an address, and you ship it from the prize desk.",
  digital: "The winner claims it, and you send the code or link from the prize desk.",
  stars: "Added to the winner's stars by itself. Nothing to claim, nothing to ship.",
};

/** Fields of one prize tier. */
export function PrizeTierFields(props: PrizeTierFieldsProps): ReactElement {
  const { tier, at, count, pathStart, isNew, errorAt, onChange, onMove, onRemove } = props;
  const [isNameLeft, setNameLeft] = useState(!isNew);
  const problems = tierProblems(tier);
  const set = (change: Partial<TypedTier>): void => onChange({ ...tier, ...change });
  const name = tierName(tier, at);
  const part: PartProps = { tier, problems, pathStart, errorAt, set };
  const isNameMissing = isNameLeft || tier.name.trim() !== "";
  return (
    <fieldset className="prize-tier" id={fieldId(pathStart)} tabIndex={-1}>
      <legend className="visually-hidden">{name}</legend>
      <div className="prize-tier-head">
        <span className="num" aria-hidden="true">
          {at + 1}
        </span>
        <span className="end">
          <MoveButtons at={at} count={count} toName={(by) => `Move ${by === -1 ? "up" : "down"}: ${name}`} onMove={onMove} />
          <Button isIcon size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon className="size-s" />
          </Button>
        </span>
      </div>
      <div className="two-columns">
        <div className="stack">
          <TextField
            id={fieldId(`${pathStart}.name`)}
            label="Name"
            value={tier.name}
            error={errorAt(`${pathStart}.name`) ?? (isNameMissing ? problems.name : undefined)}
            hint={counterText("name", tier.name)}
            onBlur={() => setNameLeft(true)}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextArea
            id={fieldId(`${pathStart}.description`)}
            label="Description"
            isOptional
            rows={2}
            value={tier.description}
            error={errorAt(`${pathStart}.description`) ?? problems.description}
            hint={counterText("description", tier.description)}
            onChange={({ target }) => set({ description: target.value })}
          />
          <PictureField
            id={fieldId(`${pathStart}.picture`)}
            label="Picture"
            subject={name}
            hint="Shown beside the name. It is decoration: say everything that matters in the description."
            src={tier.picture}
            isShown={isUpload}
            previewClass="prize-pv"
            error={errorAt(`${pathStart}.picture`)}
            onPicture={(picture) => set({ picture })}
          />
        </div>
        <div className="stack">
          <KindFields {...part} />
          <AwardFields {...part} />
        </div>
      </div>
      {tier.complete === null && isNameLeft ? <p className="small meta">Saved as soon as it is complete.</p> : null}
    </fieldset>
  );
}

function KindFields({ tier, problems, pathStart, errorAt, set }: PartProps): ReactElement {
  const hintId = useId();
  return (
    <>
      <div className="field">
        <span className="label" aria-hidden="true">
          What it is
        </span>
        <Segmented label="What it is" options={KINDS} value={tier.kind} describedBy={hintId} onChange={(kind) => set({ kind })} />
        <p className="hint" id={hintId}>
          {KIND_HINTS[tier.kind]}
        </p>
      </div>
      {tier.kind === "stars" ? (
        <NumberText
          id={fieldId(`${pathStart}.stars`)}
          label="Stars for each winner"
          value={tier.stars}
          error={errorAt(`${pathStart}.stars`) ?? problems.stars}
          onChange={(stars) => set({ stars })}
        />
      ) : null}
    </>
  );
}

const WAYS = [
  { value: "rank", label: "By final rank" },
  { value: "draw", label: "By a draw" },
] as const;

function AwardFields({ tier, problems, pathStart, errorAt, set }: PartProps): ReactElement {
  const path = `${pathStart}.award`;
  const serverError = errorAt(path) ?? errorAt(`${path}.from`) ?? errorAt(`${path}.to`) ?? errorAt(`${path}.best_ranked`);
  return (
    <div className="stack" id={fieldId(`${pathStart}.award`)} tabIndex={-1}>
      <div className="field">
        <span className="label" aria-hidden="true">
          Who gets it
        </span>
        <Segmented label="Who gets it" options={WAYS} value={tier.by} onChange={(by) => set({ by })} />
        {serverError ? <FieldError>{serverError}</FieldError> : null}
      </div>
      {tier.by === "rank" ? (
        <RankFields tier={tier} problem={problems.ranks} set={set} />
      ) : (
        <>
          <NumberText
            id={fieldId(`${pathStart}.award.quantity`)}
            label="How many are drawn"
            value={tier.quantity}
            error={problems.quantity}
            onChange={(quantity) => set({ quantity })}
          />
          <NumberText
            id={fieldId(`${pathStart}.award.best_ranked`)}
            label="Only among the best"
            isOptional
            hint="Empty: among everybody who took part. The hash of the draw's seed is published before anybody can play, so that everybody can check the draw."
            value={tier.bestRanked}
            error={problems.bestRanked}
            onChange={(bestRanked) => set({ bestRanked })}
          />
          <Checkbox
            label="Leave out who wins another prize here"
            checked={tier.exceptWinners}
            onChange={({ target }) => set({ exceptWinners: target.checked })}
          />
        </>
      )}
    </div>
  );
}

interface RankFieldsProps {
  readonly tier: TypedTier;
  readonly problem: string | undefined;
  readonly set: (change: Partial<TypedTier>) => void;
}

function RankFields({ tier, problem, set }: RankFieldsProps): ReactElement {
  const errorId = useId();
  const inputProps = {
    className: "input",
    inputMode: "numeric",
    autoComplete: "off",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? errorId : undefined,
  } as const;
  return (
    <div className="field">
      <div className="prize-ranks">
        <label>
          <span className="small">From rank</span>
          <input {...inputProps} value={tier.from} onChange={({ target }) => set({ from: target.value })} />
        </label>
        <label>
          <span className="small">To rank</span>
          <input {...inputProps} value={tier.to} onChange={({ target }) => set({ to: target.value })} />
        </label>
      </div>
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
      <p className="hint">One prize for each of these ranks.</p>
    </div>
  );
}

interface NumberTextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly onChange: (text: string) => void;
}

function NumberText({ onChange, ...field }: NumberTextProps): ReactElement {
  return <TextField {...field} inputMode="numeric" autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
