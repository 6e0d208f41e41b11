import { type ReactElement, useState } from "react";
import { track } from "../../../analytics/acts.ts";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { isShareClosed } from "../../../platform/sharing/share-or-copy.ts";
import { useIsGuest } from "../../../session/session-store.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ShareIcon } from "../../../ui/icons/action-icons.ts";

interface ShareActsProps {
  readonly text: string;
  readonly url: string;
  readonly eventId: string;
}

/** Buttons to share the result: through the device's share sheet where there is one, and by copying. */
export function ShareActs({ text, url: eventUrl, eventId }: ShareActsProps): ReactElement {
  const isGuest = useIsGuest();
  const [by, setBy] = useState("");
  const url = eventUrl + by;
  const [hasFailed, setFailed] = useState(false);
  const canShare = typeof navigator.share === "function";
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
      track("Trivia Result Shared", { event_id: eventId });
    } catch (error) {
      setFailed(!isShareClosed(error));
    }
  };
  return (
    <>
      <p className="row">
        {canShare ? (
          <Button size="sm" variant="ink" onClick={() => void share()}>
            <ShareIcon className="size-s" />
            Share
          </Button>
        ) : null}
        <CopyButton text={`${text}\n${url}`} what="result">
          Copy result
        </CopyButton>
      </p>
      {isGuest ? null : <PersonalLink eventId={eventId} kind="result" onChange={setBy} />}
      {hasFailed ? <p className="small negative">Sharing did not work here. Copy the result instead.</p> : null}
    </>
  );
}
