import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AlertIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
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
  /** The account's name, which the name field starts with. */
  readonly ownName: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The server's message for the whole form. */
  readonly problem: string | null;
  /** The server's messages by field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onSubmit: (address: ShippingAddress) => void;
  /** Further actions beside the submit button. */
  readonly children?: ReactNode;
}

type Field = keyof AddressDraft;

/** Form for a shipping address. The typed values stay after an error. */
export function AddressForm(props: AddressFormProps): ReactElement {
  const { ownName, submitLabel, isBusy, problem, errors, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyAddress(ownName, countryOfLanguages(navigator.languages)));
  const [isChecked, setChecked] = useState(false);
  const [isCodeLeft, setCodeLeft] = useState(false);
  const hint = usePostalCodeHint({ postalCode: draft.postal_code, country: draft.country, isLeft: isCodeLeft });
  const problems = isChecked ? addressProblems(draft) : {};
  const toProps = (field: Field) => ({
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
      <TextField label="Full name" autoComplete="shipping name" {...toProps("name")} />
      <TextField label="Address" autoComplete="shipping address-line1" {...toProps("line1")} />
      <TextField label="Flat, floor, company" isOptional autoComplete="shipping address-line2" {...toProps("line2")} />
      <div className="two-fields">
        <TextField label="City" autoComplete="shipping address-level2" {...toProps("city")} />
        <TextField
          label="Postal code"
          isOptional
          autoComplete="shipping postal-code"
          {...toProps("postal_code")}
          hint={hint ? <PostalCodeHint>{hint}</PostalCodeHint> : undefined}
          onBlur={() => setCodeLeft(true)}
          onFocus={() => setCodeLeft(false)}
        />
      </div>
      <div className="two-fields">
        <TextField label="Province, state or region" isOptional autoComplete="shipping address-level1" {...toProps("region")} />
        <Select label="Country" required autoComplete="shipping country" {...toProps("country")}>
          <option value="">Choose a country</option>
          {COUNTRIES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextField label="Phone" type="tel" isOptional autoComplete="shipping tel" hint="Only for the courier." {...toProps("phone")} />
      <p className="small meta priv">
        <LockIcon className="size-s" /> Stored encrypted, shown only to you, the organiser and admins, erased 90 days after delivery.
      </p>
      <ProblemNotice text={problem} />
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
      <AlertIcon className="size-s" /> {children}
    </span>
  );
}

/** A hint for an unusual postal code, shown once the field is left. The data of postal codes is loaded with the first one typed. */
function usePostalCodeHint({ postalCode, country, isLeft }: { postalCode: string; country: string; isLeft: boolean }): string | null {
  const [hint, setHint] = useState<{ readonly of: string; readonly text: string | null } | null>(null);
  const of = `${country} ${postalCode}`;
  useEffect(() => {
    if (!isLeft || country === "" || postalCode.trim() === "") return;
    let isOver = false;
    // When the data fails to load there is no hint, and the address can be sent all the same.
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
