import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { IMAGE_ALT_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import type { DragEvent, ReactElement } from "react";
import { StoredAddress } from "../../../platform/uploads/picture-field.tsx";
import { type PictureUpload, usePictureUpload } from "../../../platform/uploads/use-picture-upload.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { UploadIcon } from "../../../ui/icons/action-icons.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { QuestionPartProps } from "./part.ts";

const BLANK = { src: "", alt: "", is_decorative: false };

/** Fields for a question's picture: the upload and its description for people who cannot see it. */
export function QuestionImage(props: QuestionPartProps & { readonly onPicture: (src: string) => void }): ReactElement {
  const { question, toId, errorAt, onChange, onPicture } = props;
  const { image } = question;
  const set = (part: Partial<typeof BLANK>): void => onChange({ ...question, image: { ...(image ?? BLANK), ...part } });
  const upload = usePictureUpload(onPicture);
  const src = image?.src ?? "";
  const isStoredElsewhere = src !== "" && !isUpload(src);
  const problem = upload.problem ?? (isStoredElsewhere ? NOT_UPLOADED : errorAt("image.src"));
  const errorId = `${toId("image.src")}-error`;
  return (
    <fieldset className="field qimg" id={toId("image")} tabIndex={-1}>
      <legend>
        Picture <span className="optional">(optional)</span>
      </legend>
      <PictureDrop upload={upload} src={src} id={toId("image.src")} describedBy={problem ? errorId : undefined} />
      {isStoredElsewhere ? <StoredAddress src={src} /> : null}
      {problem ? (
        <FieldError id={errorId} isAlert={upload.problem !== null}>
          {problem}
        </FieldError>
      ) : null}
      {image ? (
        <>
          <TextField
            id={toId("image.alt")}
            label="In words"
            required={!image.is_decorative}
            hint={`What can be seen, without giving the answer away. At most ${IMAGE_ALT_MAX} characters.`}
            disabled={image.is_decorative}
            value={image.alt}
            error={errorAt("image.alt")}
            onChange={(event) => set({ alt: event.target.value })}
          />
          <Checkbox
            label="Decoration: nothing is lost without it"
            checked={image.is_decorative}
            onChange={(event) => set({ is_decorative: event.target.checked })}
          />
          <div className="row">
            <Button size="sm" className="hair" onClick={() => onChange({ ...question, image: null })}>
              Remove the picture
            </Button>
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

interface PictureDropProps {
  readonly upload: PictureUpload;
  readonly src: string;
  readonly id: string;
  readonly describedBy: string | undefined;
}

function PictureDrop({ upload, src, id, describedBy }: PictureDropProps): ReactElement {
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    upload.start(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it is the first
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {!isUpload(src) ? <UploadIcon /> : <img className="qimg-now" src={src} alt="" referrerPolicy="no-referrer" />}
      <span className="grow small">{upload.isBusy ? <Spinner label="Sending the picture" /> : "Drop a picture here, up to 5 MB."}</span>
      <label className="btn size-sm hair">
        {src === "" ? "Choose a file" : isUpload(src) ? "Another file" : "Upload this picture"}
        <input id={id} className="visually-hidden" aria-describedby={describedBy} {...upload.fieldProps} />
      </label>
    </div>
  );
}
