import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { IMAGE_ALT_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import type { DragEvent, ReactElement } from "react";
import { PICTURE_TYPES, type PictureUpload, usePictureUpload } from "../../features/uploads/use-picture-upload.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { QuestionPartProps } from "./question-part.ts";

const BLANK = { src: "", alt: "", is_decorative: false };

/** A picture above the answers: uploaded or from an address, and in words for those who cannot see it. */
export function QuestionImage(props: QuestionPartProps & { readonly onPicture: (src: string) => void }): ReactElement {
  const { question, idOf, errorAt, onChange, onPicture } = props;
  const { image } = question;
  const set = (part: Partial<typeof BLANK>): void => onChange({ ...question, image: { ...(image ?? BLANK), ...part } });
  const upload = usePictureUpload(onPicture);
  return (
    <fieldset className="field qimg" id={idOf("image")} tabIndex={-1}>
      <legend>
        Picture <span className="opt">(optional)</span>
      </legend>
      <PictureDrop upload={upload} src={image?.src ?? ""} hasPicture={Boolean(image)} onAddress={() => set({})} />
      {upload.problem ? <FieldError isAlert>{upload.problem}</FieldError> : null}
      {image ? (
        <>
          <TextField
            id={idOf("image.src")}
            label="Address of the picture"
            hint="Filled in when you upload."
            autoCapitalize="none"
            spellCheck={false}
            value={image.src}
            error={image.src === "" || isUpload(image.src) ? errorAt("image.src") : NOT_UPLOADED}
            onChange={(event) => set({ src: event.target.value.trim() })}
          />
          <TextField
            id={idOf("image.alt")}
            label="In words"
            isOptional
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
  readonly hasPicture: boolean;
  readonly onAddress: () => void;
}

function PictureDrop({ upload, src, hasPicture, onAddress }: PictureDropProps): ReactElement {
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    upload.start(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it is the first
    <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {!isUpload(src) ? <UploadIcon /> : <img className="qimg-now" src={src} alt="" referrerPolicy="no-referrer" />}
      <span className="grow small">{upload.isBusy ? <Spinner label="Sending the picture" /> : "Drop a picture here, up to 5 MB."}</span>
      <label className="btn sm hair">
        {src === "" ? "Choose a file" : "Another file"}
        <input className="vh" type="file" accept={PICTURE_TYPES} disabled={upload.isBusy} onChange={upload.onFile} />
      </label>
      {hasPicture ? null : (
        <Button size="sm" variant="quiet" onClick={onAddress}>
          Use an address
        </Button>
      )}
    </div>
  );
}
