import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactElement } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { momentText } from "../../lib/moment-text.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { useSession } from "../../session/session-store.ts";
import { BellIcon } from "../../ui/icons/place-icons.ts";
import { GiftIcon } from "../../ui/icons/status-icons.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { ageText } from "./notice-labels.ts";
import type { Notice } from "./notices.queries.ts";
import { closeNotices } from "./panel-store.ts";

interface NoticeRowProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly now: number;
}

export function NoticeRow({ notice, isNew, now }: NoticeRowProps): ReactElement {
  const follow = useFollow(notice.path);
  const logo = useSession(
    ({ user }) => user?.communities.find(({ community }) => community.slug === notice.community_slug)?.assets.brandLogo,
  );
  const moment = momentText(notice.moment, now);
  return (
    <li className={isNew ? "is-new" : undefined}>
      <a className="notice-link" href={notice.path} onClick={follow}>
        <NoticeIcon notice={notice} />
        <span>
          <b>{notice.title}</b>
          {isNew ? <span className="visually-hidden">, unread</span> : null}
          <br />
          <span className="small meta">{moment ? `${notice.detail}. ${moment}` : notice.detail}</span>
        </span>
        <span className="notice-end">
          <Crest src={logo || DEFAULT_LOGO} name={notice.community_name} />
          <span className="small meta">{ageText(Date.parse(notice.at), now)}</span>
        </span>
      </a>
    </li>
  );
}

/** Icon of the notice's kind, else of its event's type. */
function NoticeIcon({ notice: { kind, event_type: type } }: Pick<NoticeRowProps, "notice">): ReactElement {
  const sparclet = webSparclet(type);
  if (kind.startsWith("prize_")) return <GiftIcon />;
  return sparclet ? <sparclet.icon /> : <BellIcon />;
}

/** Navigates within the app on a plain click; a click with a modifier key is left to the browser. */
function useFollow(href: string): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    closeNotices();
    void router.navigate({ href });
  };
}
