import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { dayAndTime } from "../../lib/times.ts";
import { PrivateAddressDialogs } from "../../platform/private-address/private-address-dialogs.tsx";
import { usePrivateAddress } from "../../platform/private-address/use-private-address.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { CalendarIcon } from "../../ui/icons/place-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../platform/private-address/private-address.css";
import { calendarFeedQuery, makeCalendarFeed, revokeCalendarFeed } from "./calendar.queries.ts";

/** Creates, replaces and stops the member's calendar feed. Its address is shown once, when it is created. */
export function CalendarFeed(): ReactElement {
  const client = useQueryClient();
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery);
  const key = usePrivateAddress({
    make: () => makeCalendarFeed(client),
    revoke: () => revokeCalendarFeed(client),
    revokedMessage: "The calendar feed is stopped",
  });
  if (feed === undefined)
    return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <Skeleton height="48px" />;
  return (
    <div className="stack">
      <div className="set-line">
        <div>
          <p className="strong">Calendar</p>
          <p className="small meta">
            {feed === null
              ? "A private address for your calendar app, with the starts and locks of everything in your communities."
              : `Starts and locks of everything in your communities, at the private address made ${dayAndTime(Date.parse(feed.created_at))}.`}
          </p>
          {key.asked === null ? <ProblemNotice text={key.act.problem} /> : null}
        </div>
        <div className="row nowrap">
          {feed === null ? (
            <Button size="sm" isBusy={key.act.isBusy} onClick={() => void key.make()}>
              <CalendarIcon className="size-s" />
              Make an address<span className="visually-hidden"> for your calendar</span>
            </Button>
          ) : (
            <>
              <Button size="sm" onClick={() => key.ask("replace")}>
                Replace…<span className="visually-hidden"> the calendar's address</span>
              </Button>
              <Button size="sm" variant="danger" onClick={() => key.ask("revoke")}>
                Stop…<span className="visually-hidden"> the calendar feed</span>
              </Button>
            </>
          )}
        </div>
      </div>
      {key.address === null ? null : <FeedAddress key={key.address} address={key.address} />}
      <PrivateAddressDialogs
        state={key}
        replace={{
          title: "Replace the address?",
          confirmLabel: "Replace it",
          consequence: "You get a new address. Calendars that use the present one are not updated any more.",
        }}
        revoke={{
          title: "Stop the calendar feed?",
          confirmLabel: "Stop it",
          consequence: "Its address stops working at once. Calendars that use it are not updated any more.",
        }}
      />
    </div>
  );
}

/** The address is shown until the page is left, because the server stores only its hash. */
function FeedAddress({ address }: { readonly address: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h3 className="h4" tabIndex={-1} ref={heading}>
        Your calendar's address
      </h3>
      <Notice tone="warn">It is shown this once. Whoever has it can read your calendar, so give it to your calendar app alone.</Notice>
      <code className="private-address">{address}</code>
      <p className="row">
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass({ size: "sm", variant: "primary" })}>
          <CalendarIcon className="size-s" />
          Open in a calendar app
        </a>
        <CopyButton text={address} what="address" />
      </p>
    </div>
  );
}
