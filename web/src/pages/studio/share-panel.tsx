import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { spokenAddress } from "../../lib/bootstrap-config.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import type { PrintSheets } from "../../platform/sparclet.ts";
import { AnnounceDialog, isAnnounceable } from "../../platform/studio/announce/announce.ts";
import { CallOffDialog } from "../../platform/studio/call-off-dialog.tsx";
import { hasConsole, isRunLive, toDesk } from "../../platform/studio/event-labels.ts";
import { copyJoinLink } from "../../platform/studio/event-menu.tsx";
import { joinPath, typedShortId } from "../../platform/studio/join-path.ts";
import { linkOpensQuery } from "../../platform/studio/link-opens.queries.ts";
import { linkOpensLabel } from "../../platform/studio/link-opens-label.ts";
import { OverlayPart } from "../../platform/studio/overlay/overlay-part.tsx";
import { useEventActs } from "../../platform/studio/use-event-acts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopyIcon, PrintIcon } from "../../ui/icons/action-icons.ts";
import { BellIcon, ScreenIcon } from "../../ui/icons/place-icons.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { EmbedPart } from "./embed-part.tsx";

/** The number of openings; it takes its place from the beginning. */
function LinkOpened({ event }: { readonly event: EventDetail }): ReactElement {
  const { data, isError } = useQuery(linkOpensQuery(event.rehearsal_of ?? event.id));
  return (
    <div>
      <dt className="micro meta">Opened</dt>
      <dd>{data ? linkOpensLabel(data) : isError ? "not known now" : "…"}</dd>
    </div>
  );
}

const EventPrint = lazyPart(() => import("./print/event-print.tsx"), "EventPrint");

interface SharePanelProps {
  readonly event: EventDetail;
  /** What the type can print besides cards with the link. */
  readonly sheets?: PrintSheets | undefined;
}

/** Shows how members join a published event, with the host's next actions. */
export function SharePanel({ event, sheets }: SharePanelProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [isCallingOff, setCallingOff] = useState(false);
  const name = event.name || "this event";
  const acts = useEventActs(event, name);
  const path = joinPath(event);
  const code = typedShortId(event);
  return (
    <div className="share">
      <QrCode text={`${location.origin}${path}`} label={`QR code for ${spokenAddress(path)}`} />
      <div className="stack">
        <h3 className="h4">{event.status === "live" ? "It is on. This is the way in." : "It is out. This is the way in."}</h3>
        <dl className="ways">
          <div>
            <dt className="micro meta">Link</dt>
            <dd className="strong">{spokenAddress(path)}</dd>
          </div>
          {code ? (
            <div>
              <dt className="micro meta">Code</dt>
              <dd className="h3">{code}</dd>
            </div>
          ) : null}
          <LinkOpened event={event} />
        </dl>
        <p className="row wrap">
          {hasConsole(event) ? (
            <Link to="/studio/events/$id/host" params={{ id: event.id }} className={buttonClass({ variant: "primary" })}>
              {isRunLive(event) ? "Host it" : toDesk(event).label}
            </Link>
          ) : null}
          <Button onClick={() => void copyJoinLink(event)}>
            <CopyIcon className="size-s" />
            Copy link
          </Button>
          <Button onClick={() => setPrinting(true)}>
            <PrintIcon className="size-s" />
            Print
          </Button>
          {isAnnounceable(event) ? (
            <Button onClick={() => setAnnouncing(true)}>
              <BellIcon className="size-s" />
              Tell members
            </Button>
          ) : null}
          {hasConsole(event) ? (
            <Link to="/studio/events/$id/present" params={{ id: event.id }} target="_blank" className={buttonClass({ className: "hair" })}>
              <ScreenIcon className="size-s" />
              Big screen
            </Link>
          ) : null}
          <EventLink event={event} className={buttonClass({ className: "hair" })}>
            See it as members do
          </EventLink>
        </p>
        {event.status === "scheduled" || event.status === "live" ? (
          <p>
            <Button size="sm" variant="danger" onClick={() => setCallingOff(true)}>
              Call it off…
            </Button>
          </p>
        ) : null}
        <CallOffDialog
          event={event}
          name={name}
          isOpen={isCallingOff}
          isBusy={acts.isBusy}
          onClose={() => setCallingOff(false)}
          onConfirm={(reason) => {
            setCallingOff(false);
            void acts.callOff(reason);
          }}
        />
        <EmbedPart event={event} />
        {hasConsole(event) ? <OverlayPart eventId={event.id} /> : null}
        <Suspense>{isPrinting ? <EventPrint event={event} sheets={sheets} onClose={() => setPrinting(false)} /> : null}</Suspense>
        <Suspense>{isAnnouncing ? <AnnounceDialog eventId={event.id} name={name} onClose={() => setAnnouncing(false)} /> : null}</Suspense>
      </div>
    </div>
  );
}
