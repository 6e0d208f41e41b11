import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AlertIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  type AddressDraft,
  addressProblems,
  COUNTRIES,
  countryOfLanguages,
  emptyAddress,
  type ShippingAddress,
  toShippingAddress,
} from "./address-draft.ts";

interface AddressFormProps {
  /** Of the account, as a first proposal. */
  readonly ownName: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** What the server said of the whole. */
  readonly problem: string | null;
  /** What the server said of single fields. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onSubmit: (address: ShippingAddress) => void;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

type Field = keyof AddressDraft;

/** Where a parcel goes. What was typed stays here whatever the server answers. */
export function AddressForm(props: AddressFormProps): ReactElement {
  const { ownName, submitLabel, isBusy, problem, errors, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyAddress(ownName, countryOfLanguages(navigator.languages)));
  const [isChecked, setChecked] = useState(false);
  const [isCodeLeft, setCodeLeft] = useState(false);
  const hint = usePostalCodeHint({ postalCode: draft.postal_code, country: draft.country, isLeft: isCodeLeft });
  const problems = isChecked ? addressProblems(draft) : {};
  const propsOf = (field: Field) => ({
    name: field,
    value: draft[field],
    error: problems[field] ?? errors[`shipping_address.${field}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setDraft({ ...draft, [field]: target.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(addressProblems(draft));
    if (first === undefined) onSubmit(toShippingAddress(draft));
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextField label="Full name" autoComplete="shipping name" {...propsOf("name")} />
      <TextField label="Address" autoComplete="shipping address-line1" {...propsOf("line1")} />
      <TextField label="Flat, floor, company" isOptional autoComplete="shipping address-line2" {...propsOf("line2")} />
      <div className="two-fields">
        <TextField label="City" autoComplete="shipping address-level2" {...propsOf("city")} />
        <TextField
          label="Postal code"
          isOptional
          autoComplete="shipping postal-code"
          {...propsOf("postal_code")}
          hint={hint ? <PostalCodeHint>{hint}</PostalCodeHint> : undefined}
          onBlur={() => setCodeLeft(true)}
          onFocus={() => setCodeLeft(false)}
        />
      </div>
      <div className="two-fields">
        <TextField label="Province, state or region" isOptional autoComplete="shipping address-level1" {...propsOf("region")} />
        <Select label="Country" required autoComplete="shipping country" {...propsOf("country")}>
          <option value="">Choose a country</option>
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextField label="Phone" type="tel" isOptional autoComplete="shipping tel" hint="Only for the courier." {...propsOf("phone")} />
      <p className="small meta priv">
        <LockIcon className="s" /> Stored encrypted, shown only to you, the organiser and admins, erased 90 days after delivery.
      </p>
      {problem ? (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      ) : null}
      <div className="row">
        <Button type="submit" variant="primary" size="xl" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

function PostalCodeHint({ children }: { readonly children: string }): ReactElement {
  return (
    <span role="status" className="wait">
      <AlertIcon className="s" /> {children}
    </span>
  );
}

/** The hint at a postal code that was typed, once the field is left. The forms of postal codes are fetched with the first one. */
function usePostalCodeHint({ postalCode, country, isLeft }: { postalCode: string; country: string; isLeft: boolean }): string | null {
  const [hint, setHint] = useState<{ readonly of: string; readonly text: string | null } | null>(null);
  const of = `${country} ${postalCode}`;
  useEffect(() => {
    if (!isLeft || country === "" || postalCode.trim() === "") return;
    let isOver = false;
    // Without the forms there is no hint, and the address is sent as it is.
    import("./postal-code-hint.ts").then(
      ({ postalCodeHint }) => {
        if (!isOver) setHint({ of, text: postalCodeHint(postalCode, country) });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [of, postalCode, country, isLeft]);
  return hint?.of === of ? hint.text : null;
}
