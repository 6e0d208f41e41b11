import type { ReactElement } from "react";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

interface PictureButtonProps {
  readonly upload: PictureUpload;
  /** The kind of picture for screen readers: "logo". */
  readonly of?: string;
  readonly label?: string;
  /** The id of the file field, to which the checklist leads. */
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** A button that chooses a picture from a file and shows while it is being uploaded. */
export function PictureButton({ upload, of, label = "Choose a picture", id, describedBy }: PictureButtonProps): ReactElement {
  return (
    <label className="btn size-sm hair file-btn" aria-busy={upload.isBusy || undefined}>
      <UploadIcon className="size-s" />
      {upload.isBusy ? "Uploading" : label}
      {of === undefined ? null : <span className="visually-hidden"> for {of}</span>}
      <input id={id} className="visually-hidden" aria-describedby={describedBy} {...upload.fieldProps} />
    </label>
  );
}
