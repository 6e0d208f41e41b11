import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { shortMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { PicksSave } from "./picks-saver.ts";

/** Shows whether the server has stored the picks, and since when; nothing before the first save. */
export function SaveStatus({ save }: { readonly save: PicksSave }): ReactElement | null {
  const now = useNow();
  if (save.kind === "saved" && save.at === null) return null;
  if (save.kind === "saved")
    return (
      <span className="small meta end saved-words">
        <CheckIcon className="size-s positive" /> Saved {shortMoment(save.at as number, now)}
      </span>
    );
  if (save.kind === "saving")
    return (
      <span className="small meta end saved-words">
        <Spinner /> Saving
      </span>
    );
  return (
    <span className="small end saved-words" title={friendlyError(save.error)}>
      {save.isFinal ? <LockIcon className="size-s negative" /> : <AlertIcon className="size-s wait" />}{" "}
      {save.isFinal ? "Not saved" : "Not saved, retrying"}
    </span>
  );
}
