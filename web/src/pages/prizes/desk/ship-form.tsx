import { SHIPPING_NOTE_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useState } from "react";
import { firstName } from "../../../lib/ordinals.ts";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import type { ShippingDetails } from "../../../platform/prizes/prizes.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { TruckIcon } from "../../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { CARRIERS, trackingUrl } from "./carriers.ts";
import type { PrizeClaim } from "./claims.queries.ts";
import { OTHER, type ShippingDraft, shippingDraft, shippingProblems, toShippingDetails } from "./shipping-draft.ts";

interface ShipFormProps {
  readonly claim: PrizeClaim;
  readonly kind: PrizeTier["kind"];
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onShip: (details: ShippingDetails) => void;
  /** Cancels changing stored details; absent when the prize has not been shipped yet. */
  readonly onCancel?: (() => void) | undefined;
}

/** Form for the shipping details of a prize, before it is shipped or to correct them. */
export function ShipForm({ claim, kind, isBusy, problem, errors, onShip, onCancel }: ShipFormProps): ReactElement {
  const [draft, setDraft] = useState(() => shippingDraft(claim.shipping_details));
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? shippingProblems(draft) : {};
  const set = (change: Partial<ShippingDraft>): void => setDraft({ ...draft, ...change });
  const name = firstName(claim.display_name);
  const isDigital = kind === "digital";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(shippingProblems(draft)).length === 0) onShip(toShippingDetails(draft));
  };
  const made = trackingUrl(draft.carrier, draft.trackingNumber);
  const noteLength = draft.note.trim().length;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {isDigital ? null : <CarrierFields draft={draft} problems={problems} errors={errors} set={set} />}
      <TextField
        label={isDigital ? "Link" : "Tracking link"}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={isDigital ? "https://" : "Made from the number for this carrier"}
        hint={made && draft.trackingUrl.trim() === "" ? `Goes to ${new URL(made).host}` : undefined}
        value={draft.trackingUrl}
        error={problems.trackingUrl ?? errors["shipping_details.tracking_url"]}
        onChange={({ target }) => set({ trackingUrl: target.value })}
      />
      <TextArea
        label={
          <>
            Note to {name}
            <span className="count">
              {noteLength} of {SHIPPING_NOTE_MAX}
            </span>
          </>
        }
        isOptional
        rows={2}
        hint={isDigital ? "Such as the code. Only the winner reads it, on their own page." : undefined}
        value={draft.note}
        error={problems.note ?? errors["shipping_details.note"]}
        onChange={({ target }) => set({ note: target.value })}
      />
      <ProblemNotice text={problem} />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={isBusy} className="grow">
          <TruckIcon className="size-s" />
          {onCancel ? "Store the details" : isDigital ? "Mark as sent" : "Mark as shipped"}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
      {onCancel ? null : <p className="small meta">{name} gets a mail with the way to it. You can take it back for 8 s.</p>}
    </form>
  );
}

interface CarrierFieldsProps {
  readonly draft: ShippingDraft;
  readonly problems: ReturnType<typeof shippingProblems>;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (change: Partial<ShippingDraft>) => void;
}

function CarrierFields({ draft, problems, errors, set }: CarrierFieldsProps): ReactElement {
  return (
    <>
      <div className="twoc">
        <Select label="Carrier" value={draft.carrier} onChange={({ target }) => set({ carrier: target.value })}>
          <option value="">None</option>
          {CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
          <option value={OTHER}>Other</option>
        </Select>
        <TextField
          label="Tracking number"
          isOptional
          autoComplete="off"
          value={draft.trackingNumber}
          error={problems.trackingNumber ?? errors["shipping_details.tracking_number"]}
          onChange={({ target }) => set({ trackingNumber: target.value })}
        />
      </div>
      {draft.carrier === OTHER ? (
        <TextField
          label="Name of the carrier"
          isOptional
          autoComplete="off"
          value={draft.otherCarrier}
          error={problems.otherCarrier ?? errors["shipping_details.carrier"]}
          onChange={({ target }) => set({ otherCarrier: target.value })}
        />
      ) : null}
    </>
  );
}
