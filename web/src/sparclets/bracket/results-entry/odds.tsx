import type { Draft } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { notify } from "../../../ui/notify.ts";
import { toDraft } from "../studio/draft.ts";
import { OddsFields } from "../studio/odds.tsx";
import { hasOdds } from "../studio/odds-draft.ts";

/** The odds used for chances. The host can change them while the bracket runs. */
export function MatchupOdds({ event }: { readonly event: EventDetail }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const { teams } = toDraft(event.draft);
  if (!event.draft || teams.length === 0) return null;
  return (
    <section aria-label="Odds for chances">
      <h3 className="pane-h">
        <span>Odds for chances</span>
        <Button size="sm" className="hair" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : "Change"}
          <span className="visually-hidden"> odds</span>
        </Button>
      </h3>
      <p className="small meta">
        {hasOdds(teams) ? "Members’ chances follow the odds you set." : "Members’ chances take each game to be even."} No point hangs on it.
      </p>
      {isOpen ? <OddsForm eventId={event.id} teams={teams} onDone={() => setOpen(false)} /> : null}
    </section>
  );
}

interface OddsFormProps {
  readonly eventId: string;
  readonly teams: Draft["teams"];
  readonly onDone: () => void;
}

function OddsForm({ eventId, teams, onDone }: OddsFormProps): ReactElement {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Draft["teams"] | null>(null);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (given: Draft["teams"]) => storeOdds({ eventId, teams: given }),
    onSuccess: async () => {
      notify.success("Odds stored. Chances follow.");
      await client.invalidateQueries({ queryKey: ["event", eventId] });
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed) mutate(typed);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <OddsFields teams={typed ?? teams} onChange={setTyped} />
      {error ? <FieldError isAlert>{friendlyError(error)}</FieldError> : null}
      <p className="row">
        <Button type="submit" variant="primary" isBusy={isPending} aria-disabled={typed === null || undefined}>
          Store the odds
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
    </form>
  );
}

/** Stores only the strengths, on top of the latest draft, so that other changes to it are not lost. */
async function storeOdds({ eventId, teams }: { readonly eventId: string; readonly teams: Draft["teams"] }): Promise<void> {
  const { data } = await call("events.get", { params: { id: eventId } });
  const draft = toDraft(data.draft);
  const strengths = new Map(teams.map(({ id, strength }) => [id, strength]));
  const changed = draft.teams.map(({ strength, ...team }) => {
    const given = strengths.has(team.id) ? strengths.get(team.id) : strength;
    return given === undefined ? team : { ...team, strength: given };
  });
  const body = { version: data.version, draft: { ...draft, teams: changed } as unknown as JsonObject };
  await call("events.update", { params: { id: eventId }, body });
}
