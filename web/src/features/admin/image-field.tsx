import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PictureButton } from "../uploads/picture-button.tsx";
import { usePictureUpload } from "../uploads/use-picture-upload.ts";
import { type BrandImage, problemOf } from "./community-form.ts";
import type { FormState } from "./use-community-form.ts";

interface ImageFieldProps {
  readonly name: BrandImage;
  readonly label: string;
  readonly hint: string;
  readonly state: FormState;
}

/** A picture of the brand from a file. */
export function ImageField({ name, label, hint, state }: ImageFieldProps): ReactElement {
  const field = `assets.${name}` as const;
  const value = state.form[field].trim();
  const upload = usePictureUpload((url) => state.set(field, url));
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = value !== "" && problemOf(field, value) === null && broken !== value;
  const unreadable = broken === value && value !== "" ? "There is no picture at this address." : undefined;
  return (
    <div className="stack s">
      <TextField
        id={field}
        label={label}
        isOptional
        placeholder="Filled in when you upload"
        hint={hint}
        value={state.form[field]}
        error={upload.problem ?? state.errorOf(field) ?? unreadable}
        onChange={(event) => {
          upload.forget();
          state.set(field, event.target.value);
        }}
        onBlur={() => state.leave(field)}
      />
      <div className="row">
        {isShown ? <img className="brand-pv" src={value} alt="" loading="lazy" onError={() => setBroken(value)} /> : null}
        <PictureButton upload={upload} of={label.toLowerCase()} />
        {value ? (
          <Button size="sm" variant="quiet" onClick={() => state.set(field, "")}>
            Remove<span className="vh"> {label.toLowerCase()}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
