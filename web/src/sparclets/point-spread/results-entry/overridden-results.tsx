import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { type Answer, call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/notify.ts";
import { stateLabel } from "./entry.ts";

type OverriddenResult = Answer<"feed.overriddenResults">["data"][number];

const POLL_MS = 20_000;

/** Feed results that differ from what the host entered. The query is under the key of the matchups, so storing one refetches it. */
export const overriddenResultsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["matchups", eventId, "held"],
    queryFn: async ({ signal }) => (await call("feed.overriddenResults", { params: { id: eventId }, signal })).data,
    refetchInterval: POLL_MS,
  });

interface OverriddenResultProps {
  readonly eventId: string;
  readonly matchup: MatchupView;
  readonly feedResult: OverriddenResult;
}

/** Shows the feed's result beside the entered one, which stays until the host takes the feed's over. */
export function OverriddenResultRow({ eventId, matchup, feedResult }: OverriddenResultProps): ReactElement {
  const client = useQueryClient();
  const anew = (): Promise<void> => client.invalidateQueries({ queryKey: ["matchups", eventId] });
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call("feed.takeOver", { params: { id: eventId, matchupId: matchup.id }, body: { version: matchup.revision } }),
    onSuccess: () => notify.success("The feed’s result is taken over"),
    onSettled: anew,
  });
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="sm" className="hair" isBusy={isPending} onClick={() => mutate()}>
            Take it over
            <span className="visually-hidden">
              : {matchup.away.name} at {matchup.home.name}
            </span>
          </Button>
        }
      >
        The feed says: <b>{feedLabel(matchup, feedResult)}</b>. What you entered stays until you take this over; then the game follows the
        feed again. Everybody reads what changes.
      </Notice>
      {error ? <FieldError isAlert>{friendlyError(error)}</FieldError> : null}
    </>
  );
}

/** Formats a result as "Final 24–17", away score first. */
function feedLabel(matchup: MatchupView, { status, home_score, away_score }: OverriddenResult): string {
  return status === "scheduled" ? "It is on" : stateLabel({ ...matchup, status, home_score, away_score, is_played_inside_week: true });
}
