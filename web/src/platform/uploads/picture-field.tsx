import { NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { PictureButton } from "./picture-button.tsx";
import { type PreparePicture, usePictureUpload } from "./use-picture-upload.ts";

interface PictureFieldProps {
  /** The id of the file field. */
  readonly id: string;
  readonly label: string;
  /** What the picture is of, for screen readers, where several fields have one label. */
  readonly subject?: string;
  readonly hint: string;
  /** The stored address; empty when there is no picture. */
  readonly src: string;
  /** Whether pages show a picture from this address. */
  readonly isShown: (src: string) => boolean;
  readonly previewClass: string;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
  readonly prepare?: PreparePicture;
  /** Receives the address of the uploaded picture, or an empty text when the picture is removed. */
  readonly onPicture: (src: string) => void;
}

/**
 * A field to upload, show and remove a picture. An address stored before uploads became mandatory is displayed as text, so that its owner
 * can replace it.
 */
export function PictureField(props: PictureFieldProps): ReactElement {
  const { id, label, subject, hint, src, isShown, previewClass, error, isDisabled, prepare, onPicture } = props;
  const upload = usePictureUpload(onPicture, prepare);
  const [broken, setBroken] = useState<string | null>(null);
  const isStoredElsewhere = src !== "" && !isShown(src);
  const isBroken = src !== "" && broken === src;
  const problem =
    upload.problem ??
    (isStoredElsewhere ? NOT_UPLOADED : (error ?? (isBroken ? "This picture is no longer there. Upload it again" : undefined)));
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const of = subject ?? label.toLowerCase();
  return (
    <fieldset className="field">
      <legend>
        {label} <span className="optional">(optional)</span>
      </legend>
      {src === "" || isStoredElsewhere || isBroken ? null : (
        <img className={previewClass} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
      {isStoredElsewhere ? <StoredAddress src={src} /> : null}
      {isDisabled ? null : (
        <div className="row">
          <PictureButton
            upload={upload}
            id={id}
            label={isStoredElsewhere ? "Upload this picture" : "Choose a picture"}
            of={of}
            describedBy={problem ? `${errorId} ${hintId}` : hintId}
          />
          {src === "" ? null : (
            <Button size="sm" variant="quiet" onClick={() => onPicture("")}>
              Remove<span className="visually-hidden"> {subject ? `${label.toLowerCase()} of ${subject}` : of}</span>
            </Button>
          )}
        </div>
      )}
      {problem ? (
        <FieldError id={errorId} isAlert={upload.problem !== null}>
          {problem}
        </FieldError>
      ) : null}
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </fieldset>
  );
}

/** Shows the address of a picture on another server. It cannot be edited, only replaced or removed. */
export function StoredAddress({ src }: { readonly src: string }): ReactElement {
  return <p className="small meta stored-address">Stored address: {src}</p>;
}
