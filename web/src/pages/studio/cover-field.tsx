import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import type { ReactElement } from "react";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { PictureField } from "../../platform/uploads/picture-field.tsx";

interface CoverFieldProps {
  readonly id: string;
  readonly form: EventForm;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

/** Field that uploads the event's cover image. */
export function CoverField({ id, form, error, isDisabled }: CoverFieldProps): ReactElement {
  return (
    <PictureField
      id={id}
      label="Cover image"
      hint="Wide works best, 16 to 9. It is decoration: say everything that matters in the description."
      src={form.shown.cover_image ?? ""}
      isShown={isUpload}
      previewClass="cover-pv"
      error={error}
      isDisabled={isDisabled}
      onPicture={(src) => form.change({ cover_image: src || null })}
    />
  );
}
