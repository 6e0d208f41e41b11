import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../ui/icons/status-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";

interface TeamLogoProps {
  /** How the team is called. */
  readonly name: string;
  readonly logo: string | null;
  readonly onLogo: (logo: string | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

/** A team's logo from a file; it stands where the colour would. */
export function TeamLogo({ name, logo, onLogo, onProblem }: TeamLogoProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  // What was written while the picture was on its way stays: the newest list of teams gets it, and none if the team has gone.
  const latest = useRef<typeof onLogo | null>(null);
  useEffect(() => {
    latest.current = onLogo;
    return () => {
      latest.current = null;
    };
  });
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setBusy(true);
    onProblem(null);
    try {
      const { url } = await uploadPicture(file);
      latest.current?.(url);
    } catch (failure) {
      onProblem(friendlyError(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="color-cell">
      <label className="logo-choice" aria-busy={isBusy || undefined}>
        <span className="vh">Logo of {name}</span>
        {isBusy ? <Spinner /> : logo === null ? <UploadIcon className="s" /> : <img src={logo} alt="" loading="lazy" />}
        <input
          className="vh"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isBusy}
          onChange={(event) => void onFile(event)}
        />
      </label>
      {logo === null ? null : (
        <button type="button" aria-label={`No logo for ${name}`} onClick={() => onLogo(null)}>
          <CrossIcon className="s" />
        </button>
      )}
    </span>
  );
}
