import type { Content } from "@sparc/sparclets/fixtures/pick-two.schema";
import type { FormEvent, ReactElement } from "react";
import { DeskNotices, MatchupsGate } from "../../platform/results-entry/matchups-gate.tsx";
import { Storing } from "../../platform/results-entry/storing.tsx";
import { useMatchupEntry } from "../../platform/results-entry/use-matchup-entry.ts";
import type { PlayProps } from "../../platform/sparclet.ts";
import { EndBox } from "../../platform/studio/end-box.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { toName, type Winner } from "./board.ts";

type Matchup = Content & { readonly id: string; readonly winner: Winner | null; readonly is_locked: boolean; readonly revision: number };

/** Results entry: the winners of both games, and the button that ends the event. */
export function Matchups({ event }: PlayProps): ReactElement {
  return (
    <MatchupsGate<Matchup> eventId={event.id}>
      {({ matchups, error }) => {
        const count = matchups.filter(({ winner }) => winner === null).length;
        return (
          <div className="stack">
            <DeskNotices event={event} noun="event" error={error} />
            {matchups.map((matchup) => (
              <MatchupForm key={matchup.id} eventId={event.id} matchup={matchup} />
            ))}
            <EndBox
              event={event}
              noun="event"
              missing={count === 0 ? [] : [{ count, label: "games have no winner" }]}
              complete="All games"
            />
          </div>
        );
      }}
    </MatchupsGate>
  );
}

function MatchupForm({ eventId, matchup }: { readonly eventId: string; readonly matchup: Matchup }): ReactElement {
  const entering = useMatchupEntry({
    ...{ eventId, matchup, type: "pick_two" },
    entryOf: ({ winner }: Matchup) => ({ winner, reason: "" }),
    onStored: () => undefined,
  });
  const { entry, set, isTyped, store } = entering;
  const isCorrection = matchup.winner !== null && entry.winner !== matchup.winner;
  const isReasonMissing = isCorrection && entry.reason.trim() === "";
  const patch = { version: matchup.revision, winner: entry.winner, ...(isCorrection ? { reason: entry.reason.trim() } : {}) };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store({ patch, canStore: matchup.is_locked && !isReasonMissing });
  };
  const sides = (["home", "away"] as const).map((value) => ({ value, label: matchup[value] }));
  return (
    <form className="stack" onSubmit={submit}>
      <Segmented label={`Winner of ${toName(matchup)}`} options={sides} value={entry.winner} onChange={(winner) => set({ winner })} />
      {isTyped ? (
        <Storing
          {...{ eventId, matchupId: matchup.id, entering, patch: matchup.is_locked ? patch : null, onCancel: entering.reset }}
          now={matchup.winner ?? "open"}
          correction={isCorrection ? { text: null, reason: entry.reason, onReason: (reason) => set({ reason }) } : null}
          resultLabel={matchup.is_locked ? "" : "Picks on this game are open."}
          storeLabel="Store"
        />
      ) : null}
    </form>
  );
}
