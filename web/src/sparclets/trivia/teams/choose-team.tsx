import type { ParticipantState } from "@sparc/contract/entities/room";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { type EventDetail, ownGameQuery } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { scoringLabel, type TeamRow } from "./team-labels.ts";

interface ChooseTeamProps {
  readonly event: EventDetail;
  readonly teams: readonly TeamRow[];
  readonly mine: ParticipantState;
  readonly onMine: (mine: ParticipantState) => void;
  readonly onClose: () => void;
}

/** Sheet with the teams of the game. The choice is made by the button, and can be changed until the first question. */
export function ChooseTeam({ event, teams, mine, onMine, onClose }: ChooseTeamProps): ReactElement {
  const [chosen, setChosen] = useState<number | null>(mine.team ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSingleFlight();
  const name = useId();
  const queries = useQueryClient();
  const play = async (team: number | null): Promise<void> => {
    setProblem(null);
    try {
      const { data } = await call("teams.choose", { params: { id: event.id }, body: { team } });
      // An answer that was requested before this one would bring the former team back.
      await queries.cancelQueries({ queryKey: ownGameQuery(event.id).queryKey });
      onMine({ ...mine, team: data.team });
      announce(data.team === null ? "You are drawn into a team when the game starts." : `You play for ${findName(teams, data.team)}.`);
      onClose();
    } catch (error) {
      const text = friendlyError(error);
      setProblem(text);
      announce(text, "assertive");
    }
  };
  const chosenName = findName(teams, chosen);
  return (
    <Sheet isOpen onClose={onClose} title="Which team?">
      <div className="stack">
        <ul className="team-choice">
          {teams
            .toSorted((one, other) => one.no - other.no)
            .map((team) => (
              <li key={team.no}>
                <label>
                  <input type="radio" name={name} checked={team.no === chosen} onChange={() => setChosen(team.no)} />
                  <TeamBadge no={team.no} />
                  <bdi className="pname">{team.name}</bdi>
                  <span className="num">
                    {team.players.toLocaleString()}
                    <span className="visually-hidden"> in it</span>
                  </span>
                </label>
              </li>
            ))}
        </ul>
        <p className="small meta">{scoringLabel(event.rules)} Teams close when the first question starts.</p>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <Button variant="primary" size="xl" isWide isBusy={isBusy} disabled={chosen === null} onClick={() => void run(() => play(chosen))}>
          {chosenName === null ? "Choose a team" : `Play for ${chosenName}`}
        </Button>
        <Button isWide isBusy={isBusy} onClick={() => void run(() => play(null))}>
          Draw one for me
        </Button>
      </div>
    </Sheet>
  );
}

function findName(teams: readonly TeamRow[], team: number | null): string | null {
  return teams.find(({ no }) => no === team)?.name ?? null;
}
