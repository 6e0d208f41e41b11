import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ScreenIcon } from "../../../ui/icons/place-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PrivateAddressDialogs } from "../../private-address/private-address-dialogs.tsx";
import { usePrivateAddress } from "../../private-address/use-private-address.ts";
import { makeOverlayKey, overlayKeyQuery, revokeOverlayKey } from "./overlay.queries.ts";
import "../../private-address/private-address.css";

/** Makes, replaces and revokes the key of an event's overlay. The overlay's address is shown once, when its key is made. */
export function OverlayKey({ eventId }: { readonly eventId: string }): ReactElement {
  const client = useQueryClient();
  const { data: known, error, refetch } = useQuery(overlayKeyQuery(eventId));
  const key = usePrivateAddress({
    make: () => makeOverlayKey(client, eventId),
    revoke: () => revokeOverlayKey(client, eventId),
    revokedMessage: "The overlay’s key is revoked",
  });
  if (known === undefined)
    return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <Skeleton height="96px" />;
  return (
    <div className="stack">
      <p className="small meta">
        A transparent page for OBS and other broadcasting software: the question, its countdown, how many are in, the table and the podium
        over your picture. It shows what the big screen shows, never an answer or a result before the stream’s delay.
      </p>
      {key.asked === null ? <ProblemNotice text={key.act.problem} /> : null}
      {known === null ? (
        <p>
          <Button isBusy={key.act.isBusy} onClick={() => void key.make()}>
            <ScreenIcon className="size-s" />
            Make an overlay address
          </Button>
        </p>
      ) : (
        <div className="stack">
          {key.address === null ? null : <OverlayAddress key={key.address} address={key.address} />}
          <p className="small meta">Made {dayAndTime(Date.parse(known.created_at))}.</p>
          <p className="row wrap">
            <Button size="sm" onClick={() => key.ask("replace")}>
              Make a new one…
            </Button>
            <Button size="sm" variant="danger" onClick={() => key.ask("revoke")}>
              Revoke…<span className="visually-hidden"> the overlay’s address</span>
            </Button>
          </p>
        </div>
      )}
      <PrivateAddressDialogs
        state={key}
        replace={{
          title: "Make a new overlay address?",
          confirmLabel: "Make a new one",
          consequence: "The present address stops working at once: programs that show it show nothing until they get the new one.",
        }}
        revoke={{
          title: "Revoke the overlay’s address?",
          confirmLabel: "Revoke it",
          consequence: "It stops working at once: programs that show it show nothing any more.",
        }}
      />
    </div>
  );
}

/** The address is shown until the page is left, because the server stores only the key's hash. */
function OverlayAddress({ address }: { readonly address: string }): ReactElement {
  const code = useRef<HTMLElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <Notice tone="warn" isLive>
        The address is shown this once. Whoever has it can see the overlay, so give it to your broadcasting software alone, as a browser
        source of 1920 × 1080.
      </Notice>
      <code className="private-address" tabIndex={-1} ref={code}>
        {address}
      </code>
      <p>
        <CopyButton text={address} what="overlay address" />
      </p>
    </>
  );
}
