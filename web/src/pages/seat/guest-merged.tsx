import type { GuestMerge } from "@sparc/contract/entities/guest";
import { toShownFace } from "@sparc/contract/face";
import { safeRedirect } from "@sparc/contract/redirect";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useSession } from "../../session/session-store.ts";
import { logOut } from "../../session/sign-in.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { CheckIcon, ClockIcon, CrossIcon } from "../../ui/icons/status-icons.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { useCommunityTheme } from "../communities/community-theme.ts";
import "../../platform/guests/save-score.css";
import "./seat.css";
import { countedPoints } from "../../lib/points-naming.ts";
import { usePointsName } from "../../theme/points-name.ts";

interface GuestMergedProps {
  readonly merge: GuestMerge;
  /** Where the person was going; the event without it. */
  readonly redirect: string | undefined;
}

/** After a guest logged in: what moved to the account, or why it stays with the guest. */
export function GuestMerged({ merge, redirect }: GuestMergedProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = merge.outcome === "moved";
  const membership = useSession((state) => state.user?.communities.find(({ community }) => community.slug === merge.community_slug));
  useCommunityTheme(membership);
  useTitle(hasMoved ? "Moved to your account" : "Not moved");
  // The form and with it the focus are gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="s-seat">
      <main id="main" className="seat">
        <Masthead innerClassName={membership ? "seat-head" : "seat-head seat-head-plain"} isTall>
          {membership ? <Crest src={membership.assets.brandLogo || DEFAULT_LOGO} isPlate /> : null}
          <div>
            <h1 className="h2" tabIndex={-1} ref={heading}>
              {merge.event_name}
            </h1>
            <p className="seat-facts">{hasMoved ? "Moved to your account" : "Not moved to your account"}</p>
          </div>
        </Masthead>
        <div className="seat-body">
          <div className="seat-form">
            {hasMoved ? <Moved merge={merge} /> : <Left merge={merge} />}
            <Link
              to={(safeRedirect(redirect) ?? `/e/${merge.event_id}`) as "/"}
              className={buttonClass({ variant: "primary", size: "xl", isWide: true })}
            >
              {hasMoved ? "Go on" : "All right, go on"}
            </Link>
            {hasMoved ? null : (
              <Button isWide onClick={logOut}>
                Not my account, log out
              </Button>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}

function Moved({ merge }: Pick<GuestMergedProps, "merge">): ReactElement {
  const points = usePointsName();
  const name = useSession((state) => state.user?.display_name) ?? "";
  const face = useSession(({ user }) => (user ? toShownFace(user) : 0));
  return (
    <>
      <Ticket
        className="seat-ticket"
        stub={
          <>
            <Face face={face} size="l" />
            <span className="micro">Member</span>
          </>
        }
      >
        <p className="micro meta">Welcome back</p>
        <p className="seat-ticket-name">
          <bdi>{name}</bdi>
        </p>
        <p className="small meta">
          <bdi>{merge.guest_name}</bdi>, the guest, is you now.
        </p>
      </Ticket>
      <ul className="saved-parts">
        <li>
          <CheckIcon />
          <span>Your place in {merge.event_name}</span>
        </li>
        {merge.answer_count > 0 ? (
          <li>
            <CheckIcon />
            <span>Your answers</span>
            <b className="num">{merge.answer_count.toLocaleString()}</b>
          </li>
        ) : null}
        {merge.stars > 0 ? (
          <li>
            <CheckIcon />
            <span>Your {points.many}</span>
            <b className="num">+{merge.stars.toLocaleString()}</b>
          </li>
        ) : null}
      </ul>
    </>
  );
}

const REASONS: Record<Exclude<GuestMerge["outcome"], "moved">, [string, string]> = {
  has_entry: ["Your account has played this one already", "One person, one entry. The account’s counts; nothing of it changes."],
  is_host: ["Your account hosts this one", "Hosts do not play their own games, so the guest’s part stays with the guest."],
  is_insider: [
    "Your account has seen the answers of this one",
    "Whoever has seen them cannot play, so the guest’s part stays with the guest.",
  ],
};

function Left({ merge }: Pick<GuestMergedProps, "merge">): ReactElement | null {
  const { outcome, guest_name: guest, answer_count: answers, stars } = merge;
  const points = usePointsName();
  if (outcome === "moved") return null;
  const [title, text] = REASONS[outcome];
  const parts = [...(answers > 0 ? [counted(answers, "answer")] : []), ...(stars > 0 ? [countedPoints(stars, points)] : [])];
  const isOne = answers + stars <= 1;
  return (
    <>
      <Notice isLive>
        <b>{title}</b>
        <br />
        {text}
      </Notice>
      <ul className="saved-parts">
        <li className="is-left">
          <CrossIcon />
          <span>
            {parts.length > 0 ? parts.join(" and ") : "The place"} of <bdi>{guest}</bdi>, the guest, {isOne ? "is" : "are"} not moved
          </span>
        </li>
        <li className="is-left">
          <ClockIcon />
          <span>The guest stays in the table, and is erased after 30 days without a visit</span>
        </li>
      </ul>
    </>
  );
}
