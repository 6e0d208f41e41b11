import { isUpload, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PictureButton } from "../uploads/picture-button.tsx";
import { usePictureUpload } from "../uploads/use-picture-upload.ts";
import type { EventForm } from "./use-event-form.ts";
import { useFollowing } from "./use-following.ts";

interface CoverFieldProps {
  readonly id: string;
  readonly form: EventForm;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

/** The picture above the event, from a file. Only the address of an upload is saved; another one from earlier stays until it is changed. */
export function CoverField({ id, form, error, isDisabled }: CoverFieldProps): ReactElement {
  const own = form.shown.cover_image ?? "";
  const [text, setText] = useFollowing(own);
  const [broken, setBroken] = useState<string | null>(null);
  const upload = usePictureUpload((cover_image) => form.change({ cover_image }));
  const type = (value: string): void => {
    setText(value);
    upload.forget();
    const address = value.trim();
    if (address === "" || isUpload(address)) form.change({ cover_image: address || null });
  };
  const isAddress = text.trim() === "" || isUpload(text.trim());
  const unreadable = broken === own && own !== "" ? "There is no picture at this address." : undefined;
  return (
    <div className="stack s">
      <TextField
        id={id}
        label="Cover image"
        isOptional
        disabled={isDisabled}
        placeholder="Filled in when you upload"
        hint="Wide works best, 16 to 9. It is decoration: say everything that matters in the description."
        value={text}
        error={upload.problem ?? (isAddress ? undefined : NOT_UPLOADED) ?? unreadable ?? error}
        onChange={(event) => type(event.target.value)}
      />
      {isDisabled ? null : (
        <p>
          <PictureButton upload={upload} />{" "}
          {own ? (
            <Button size="sm" variant="quiet" onClick={() => type("")}>
              Remove
            </Button>
          ) : null}
        </p>
      )}
      {own && isUpload(own) && broken !== own ? (
        <img className="cover-pv" src={own} alt="" loading="lazy" onError={() => setBroken(own)} />
      ) : null}
    </div>
  );
}
