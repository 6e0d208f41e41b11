import type { ReactElement } from "react";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

interface PictureButtonProps {
  readonly upload: PictureUpload;
  /** What the picture is of, for readers: "logo". */
  readonly of?: string;
  readonly label?: string;
  /** Of the file field, which the checklist leads to. */
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

/** Chooses a picture from a file and says while it is on its way. */
export function PictureButton({ upload, of, label = "Choose a picture", id, describedBy }: PictureButtonProps): ReactElement {
  return (
    <label className="btn sm hair file-btn" aria-busy={upload.isBusy || undefined}>
      <UploadIcon className="s" />
      {upload.isBusy ? "Uploading" : label}
      {of === undefined ? null : <span className="vh"> for {of}</span>}
      <input id={id} className="vh" aria-describedby={describedBy} {...upload.fieldProps} />
    </label>
  );
}
