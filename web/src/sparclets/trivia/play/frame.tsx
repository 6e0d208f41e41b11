import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Crest } from "../../../ui/jersey-avatar.tsx";
import { Halftone } from "../../../ui/masthead.tsx";
import { ProgressPips, toPips } from "../../../ui/progress.tsx";

interface PlayFrameProps {
  readonly event: EventDetail;
  /** Accessible name of the screen. */
  readonly label: string;
  /** Content in the middle of the header. */
  readonly head: ReactNode;
  readonly end?: ReactNode;
  /** Fills the whole screen with the community's background. */
  readonly isField?: boolean;
  readonly className?: string;
  /** Stays below the body, whatever of that is scrolled away. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of one phone screen of the game: a header and a body. The crest in the header links to the community. */
export function PlayFrame({ event, label, head, end, isField, className, foot, children }: PlayFrameProps): ReactElement {
  const logo = useCommunityLogo(event.community_slug);
  const screen = useRef<HTMLElement>(null);
  // The element that had the focus disappeared with the previous screen, so the new screen's heading takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each label is a screen of its own
  useEffect(() => {
    const heading = document.activeElement === document.body ? screen.current?.querySelector("h1") : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [label]);
  return (
    <section className={classNames("play-frame", isField && "field")} aria-label={label} ref={screen}>
      {isField ? <Halftone width={420} height={520} /> : null}
      <header className="tv-head">
        <Link to="/communities/$slug" params={{ slug: event.community_slug }} aria-label={`Leave to ${event.community_name}`}>
          <Crest src={logo} size="s" />
        </Link>
        <span className="grow">{head}</span>
        {end}
      </header>
      <div className={classNames("tv-in", className)}>{children}</div>
      {foot}
    </section>
  );
}

const MOST_PIPS = 20;

export function QuestionHead({
  no,
  count,
  isDone,
}: {
  readonly no: number;
  readonly count: number;
  readonly isDone?: boolean;
}): ReactElement {
  const progress = `Question ${no} of ${count}`;
  return (
    <>
      <span className="micro meta">{progress}</span>
      {count <= MOST_PIPS ? <ProgressPips label={progress} pips={toPips(count, isDone ? no : no - 1, !isDone)} /> : null}
    </>
  );
}

export function PointsEnd({ points }: { readonly points: number }): ReactElement {
  return (
    <span className="points">
      <span className="micro meta">Points</span>
      <b className="num">{points.toLocaleString()}</b>
    </span>
  );
}
