import { type ChangeEvent, type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { Button } from "../../ui/button.tsx";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import { TextField } from "../../ui/text-field.tsx";
import { type BrandImage, problemOf } from "./community-form.ts";
import type { FormState } from "./use-community-form.ts";

interface ImageFieldProps {
  readonly name: BrandImage;
  readonly label: string;
  readonly hint: string;
  readonly state: FormState;
}

/** A picture of the brand, by its address or from a file. */
export function ImageField({ name, label, hint, state }: ImageFieldProps): ReactElement {
  const field = `assets.${name}` as const;
  const value = state.form[field].trim();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      state.set(field, (await uploadPicture(file)).url);
    } catch (error) {
      setProblem(friendlyError(error));
    } finally {
      setBusy(false);
    }
  };
  const isShown = value !== "" && problemOf(field, value) === null && broken !== value;
  const unreadable = broken === value && value !== "" ? "There is no picture at this address." : undefined;
  return (
    <div className="stack s">
      <TextField
        id={field}
        label={label}
        isOptional
        inputMode="url"
        placeholder="https://"
        hint={hint}
        value={state.form[field]}
        error={problem ?? state.errorOf(field) ?? unreadable}
        onChange={(event) => {
          setProblem(null);
          state.set(field, event.target.value);
        }}
        onBlur={() => state.leave(field)}
      />
      <div className="row">
        {isShown ? <img className="brand-pv" src={value} alt="" loading="lazy" onError={() => setBroken(value)} /> : null}
        <label className="btn sm hair file-btn" aria-busy={isBusy || undefined}>
          <UploadIcon className="s" />
          {isBusy ? "Uploading" : "Choose a picture"}
          <span className="vh"> for {label.toLowerCase()}</span>
          <input
            className="vh"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={isBusy}
            onChange={(event) => void onFile(event)}
          />
        </label>
        {value ? (
          <Button size="sm" variant="quiet" onClick={() => state.set(field, "")}>
            Remove<span className="vh"> {label.toLowerCase()}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
