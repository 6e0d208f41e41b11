import { isBrandPicture } from "@sparc/sparclets/kernel/picture-address";
import type { ReactElement } from "react";
import { PictureField } from "../../platform/uploads/picture-field.tsx";
import type { BrandImage } from "./community-form.ts";
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
  return (
    <PictureField
      id={field}
      label={label}
      hint={hint}
      src={state.form[field].trim()}
      isShown={isBrandPicture}
      previewClass="brand-pv"
      error={state.errorOf(field)}
      onPicture={(src) => state.set(field, src)}
    />
  );
}
