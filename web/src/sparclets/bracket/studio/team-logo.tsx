import { type ReactElement, useEffect, useRef } from "react";
import { usePictureUpload } from "../../../platform/uploads/use-picture-upload.ts";
import { UploadIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { Spinner } from "../../../ui/spinner.tsx";

interface TeamLogoProps {
  /** The team's name. */
  readonly name: string;
  readonly logo: string | null;
  readonly onLogo: (logo: string | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

/** Upload of a team's logo, which replaces the colour. */
export function TeamLogo({ name, logo, onLogo, onProblem }: TeamLogoProps): ReactElement {
  const isThere = useRef(true);
  const upload = usePictureUpload((url) => {
    // An upload must not bring back a team that was removed meanwhile.
    if (isThere.current) onLogo(url);
  });
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // The parent shows the problem below the team's whole row.
  const reportProblem = useRef(onProblem);
  useEffect(() => {
    reportProblem.current = onProblem;
  });
  useEffect(() => reportProblem.current(upload.problem), [upload.problem]);
  return (
    <span className="color-choice">
      <label className="logo-choice" aria-busy={upload.isBusy || undefined}>
        <span className="visually-hidden">Logo of {name}</span>
        {upload.isBusy ? <Spinner /> : logo === null ? <UploadIcon className="size-s" /> : <img src={logo} alt="" loading="lazy" />}
        <input className="visually-hidden" {...upload.fieldProps} />
      </label>
      {logo === null ? null : (
        <button type="button" aria-label={`No logo for ${name}`} onClick={() => onLogo(null)}>
          <CrossIcon className="size-s" />
        </button>
      )}
    </span>
  );
}
