import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNow } from "../../lib/use-now.ts";
import { eventQuery } from "../../platform/events/events.queries.ts";
import { picksQuery } from "../../platform/picks/picks.queries.ts";
import type { ProgressProps } from "../../platform/sparclet.ts";
import { rulesOf, slotsOf } from "./bracket.queries.ts";
import { boardOf } from "./play/board.ts";
import { progressWords } from "./play/words.ts";

/** "9 of 15 picked", with what is left to do in the colour of waiting; nothing once nothing can be picked. */
export function BracketProgress({ event: { id } }: ProgressProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(id));
  const { data: own } = useQuery(picksQuery(id));
  const now = useNow();
  if (!event || !own) return null;
  const board = boardOf({ slots: slotsOf(event), picks: own.picks, now, mode: rulesOf(event).mode });
  if (board.isLocked || board.total === 0) return null;
  return <span className={board.missing.length > 0 ? "strong wait" : "strong pos"}>{progressWords(board)}</span>;
}
