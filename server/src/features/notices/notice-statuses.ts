import { type EventStatus, eventStatus } from "@sparc/contract/entities/event";
import { hostNoticeKind, type NoticeKind, prizeNoticeKind } from "@sparc/contract/entities/notice";

interface Group {
  kinds: readonly NoticeKind[];
  statuses: readonly EventStatus[];
}

/**
 * The statuses of an event in which notices of a kind can be true, by groups; complete by the test. A status that changes hides notices from the
 * list and from their count alike, without a write for each of thousands of members.
 */
export const noticeStatuses: readonly Group[] = [
  { kinds: ["starting_soon"], statuses: ["scheduled"] },
  { kinds: ["now_open", "remind_me", "picks_incomplete", "streak_ends", "daily_open"], statuses: ["scheduled", "live"] },
  { kinds: ["results_are_in"], statuses: ["completed"] },
  { kinds: ["called_off"], statuses: ["cancelled"] },
  { kinds: ["correction", "appeal_decided"], statuses: ["scheduled", "live", "completing", "completed"] },
  { kinds: [...prizeNoticeKind.options, ...hostNoticeKind.options], statuses: eventStatus.options },
];
