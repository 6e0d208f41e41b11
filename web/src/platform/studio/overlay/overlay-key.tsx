import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useAct } from "../../../api/use-act.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ScreenIcon } from "../../../ui/icons/place-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { makeOverlayKey, overlayKeyQuery, revokeOverlayKey } from "./overlay.queries.ts";
import "./overlay-key.css";

/** Makes, replaces and revokes the key of an event's overlay. The overlay's address is shown once, when its key is made. */
export function OverlayKey({ eventId }: { readonly eventId: string }): ReactElement {
  const client = useQueryClient();
  const { data: known, error, refetch } = useQuery(overlayKeyQuery(eventId));
  const act = useAct();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<"replace" | "revoke" | null>(null);
  const ask = (what: typeof asked): void => {
    act.clear();
    setAsked(what);
  };
  const make = async (): Promise<void> => {
    const hasWorked = await act.run(async () => setAddress(await makeOverlayKey(client, eventId)));
    if (hasWorked) setAsked(null);
  };
  const revoke = async (): Promise<void> => {
    const hasWorked = await act.run(() => revokeOverlayKey(client, eventId));
    if (!hasWorked) return;
    setAddress(null);
    setAsked(null);
    announce("The overlay’s key is revoked");
  };
  if (known === undefined)
    return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <Skeleton height="96px" />;
  const problem = <ProblemNotice text={act.problem} />;
  return (
    <div className="stack">
      <p className="small meta">
        A transparent page for OBS and other broadcasting software: the question, its countdown, how many are in, the table and the podium
        over your picture. It shows what the big screen shows, never an answer or a result before the stream’s delay.
      </p>
      {asked === null ? problem : null}
      {known === null ? (
        <p>
          <Button isBusy={act.isBusy} onClick={() => void make()}>
            <ScreenIcon className="size-s" />
            Make an overlay address
          </Button>
        </p>
      ) : (
        <div className="stack">
          {address === null ? null : <OverlayAddress key={address} address={address} />}
          <p className="small meta">Made {dayAndTime(Date.parse(known.created_at))}.</p>
          <p className="row wrap">
            <Button size="sm" onClick={() => ask("replace")}>
              Make a new one…
            </Button>
            <Button size="sm" variant="danger" onClick={() => ask("revoke")}>
              Revoke…<span className="visually-hidden"> the overlay’s address</span>
            </Button>
          </p>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked === "replace"}
        onClose={() => ask(null)}
        onConfirm={() => void make()}
        title="Make a new overlay address?"
        confirmLabel="Make a new one"
        cancelLabel="Keep it"
        isBusy={act.isBusy}
      >
        <p>The present address stops working at once: programs that show it show nothing until they get the new one.</p>
        {problem}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "revoke"}
        onClose={() => ask(null)}
        onConfirm={() => void revoke()}
        title="Revoke the overlay’s address?"
        confirmLabel="Revoke it"
        cancelLabel="Keep it"
        isBusy={act.isBusy}
        isDanger
      >
        <p>It stops working at once: programs that show it show nothing any more.</p>
        {problem}
      </ConfirmDialog>
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
      <code className="overlay-address" tabIndex={-1} ref={code}>
        {address}
      </code>
      <p>
        <CopyButton text={address} what="overlay address" />
      </p>
    </>
  );
}
