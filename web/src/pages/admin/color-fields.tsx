import { communityTheme } from "@sparc/contract/theme/community-theme";
import { parseHex } from "@sparc/contract/theme/hex-color";
import type { CSSProperties, ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { type BrandColor, toColors } from "./community-form.ts";
import type { FormState } from "./use-community-form.ts";

const LABELS: Readonly<Record<BrandColor, string>> = {
  primary: "Primary",
  primary_text: "Text on primary",
  secondary: "Secondary",
  secondary_text: "Text on secondary",
};

/** The fields for a community's four colours, with the shades that are derived from them. */
export function ColorFields({ state }: { readonly state: FormState }): ReactElement {
  const { light } = communityTheme(toColors(state.form));
  return (
    <>
      <div className="twoc">
        <ColorField name="primary" state={state} shown={light.brand} />
        <ColorField name="primary_text" state={state} shown={light["brand-on"]} />
      </div>
      <Ramp
        label="Primary"
        steps={[
          ["Light", light["brand-light"], light["brand-light-on"]],
          ["Regular", light.brand, light["brand-on"]],
          ["Dark", light["brand-dark"], light["brand-dark-on"]],
        ]}
      />
      <div className="twoc">
        <ColorField name="secondary" state={state} shown={light.accent} />
        <ColorField name="secondary_text" state={state} shown={light["accent-on"]} />
      </div>
      <Ramp
        label="Secondary"
        steps={[
          ["Light", light["accent-light"], light["accent-light-on"]],
          ["Regular", light.accent, light["accent-on"]],
          ["Dark", light["accent-dark"], light["accent-dark-on"]],
        ]}
      />
    </>
  );
}

interface ColorFieldProps {
  readonly name: BrandColor;
  readonly state: FormState;
  /** The colour that is used while the field is blank or holds no valid colour. */
  readonly shown: string;
}

function ColorField({ name, state, shown }: ColorFieldProps): ReactElement {
  const field = `colors.${name}` as const;
  const value = state.form[field];
  return (
    <Field id={field} label={LABELS[name]} isOptional error={state.toError(field)}>
      {(control) => (
        <div className="colf">
          <span className="pick-c" style={{ "--c": parseHex(value) ? value.trim() : shown } as CSSProperties} />
          <input
            {...control}
            className="input"
            value={value}
            placeholder={shown}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => state.set(field, event.target.value)}
            onBlur={() => state.leave(field)}
          />
        </div>
      )}
    </Field>
  );
}

type Step = readonly [name: string, ground: string, text: string];

function Ramp({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }): ReactElement {
  return (
    <div className="ramp">
      {steps.map(([name, ground, text]) => (
        <span key={name} style={{ "--c": ground, "--t": text } as CSSProperties}>
          <span>
            <span className="visually-hidden">{label}, </span>
            {name}
          </span>
          <b>{ground}</b>
        </span>
      ))}
    </div>
  );
}
