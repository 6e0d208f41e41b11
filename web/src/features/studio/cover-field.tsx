import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PictureButton } from "../uploads/picture-button.tsx";
import { usePictureUpload } from "../uploads/use-picture-upload.ts";
import type { EventForm } from "./use-event-form.ts";
import { useFollowing } from "./use-following.ts";

const LONGEST_ADDRESS = 500;

interface CoverFieldProps {
  readonly id: string;
  readonly form: EventForm;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
}

export function isCoverAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false;
  if (/^\/uploads\/[^\s"'<>\\]+$/.test(text)) return true;
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** The picture above the event, by its address or from a file. Only an address that can be one is saved. */
export function CoverField({ id, form, error, isDisabled }: CoverFieldProps): ReactElement {
  const own = form.shown.cover_image ?? "";
  const [text, setText] = useFollowing(own);
  const [broken, setBroken] = useState<string | null>(null);
  const upload = usePictureUpload((cover_image) => form.change({ cover_image }));
  const type = (value: string): void => {
    setText(value);
    upload.forget();
    const address = value.trim();
    if (address === "" || isCoverAddress(address)) form.change({ cover_image: address || null });
  };
  const isAddress = text.trim() === "" || isCoverAddress(text.trim());
  const unreadable = broken === own && own !== "" ? "There is no picture at this address." : undefined;
  return (
    <div className="stack s">
      <TextField
        id={id}
        label="Cover image"
        isOptional
        disabled={isDisabled}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Wide works best, 16 to 9. It is decoration: say everything that matters in the description."
        value={text}
        error={upload.problem ?? (isAddress ? undefined : "This is not a web address. It begins with https://") ?? unreadable ?? error}
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
      {own && isCoverAddress(own) && broken !== own ? (
        <img className="cover-pv" src={own} alt="" loading="lazy" onError={() => setBroken(own)} />
      ) : null}
    </div>
  );
}
