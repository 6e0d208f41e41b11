import { isBrandPicture } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useState } from "react";
import { PictureField } from "../../platform/uploads/picture-field.tsx";
import type { BrandImage } from "./community-form.ts";
import { CropDialog } from "./crop-dialog.tsx";
import type { FormState } from "./use-community-form.ts";

interface BrandImageFieldProps {
  readonly name: BrandImage;
  readonly label: string;
  readonly hint: string;
  readonly state: FormState;
  /** Width by height to which a new picture is cropped; without it the picture is taken whole. */
  readonly aspect?: number;
}

interface Cropping {
  readonly picture: ImageBitmap;
  readonly finish: (file: Blob | null) => void;
  readonly whole: File;
}

/** Uploads one of the community's brand images from a file, cropped where its form is fixed. */
export function BrandImageField({ name, label, hint, state, aspect }: BrandImageFieldProps): ReactElement {
  const field = `assets.${name}` as const;
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const prepare = async (file: File): Promise<Blob | null> => {
    // A file that this browser cannot read is left to the server, which says what is wrong with it.
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture || aspect === undefined || Math.abs(picture.width / picture.height - aspect) < 0.01) return file;
    return new Promise((finish) => setCropping({ picture, finish, whole: file }));
  };
  const end = (file: Blob | null): void => {
    cropping?.finish(file);
    setCropping(null);
  };
  return (
    <>
      <PictureField
        id={field}
        label={label}
        hint={hint}
        src={state.form[field].trim()}
        isShown={isBrandPicture}
        previewClass="brand-pv"
        error={state.toError(field)}
        prepare={prepare}
        onPicture={(src) => state.set(field, src)}
      />
      {cropping && aspect !== undefined ? (
        <CropDialog
          picture={cropping.picture}
          aspect={aspect}
          label={label.toLowerCase()}
          onChosen={(part) => end(part ?? cropping.whole)}
          onCancel={() => end(null)}
        />
      ) : null}
    </>
  );
}
