import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { type EventDetail, ownGameQuery } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { ChooseTeam } from "./choose-team.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { countAlone, ownTeamLabel, type TeamRow } from "./team-labels.ts";
import { TeamTable } from "./team-table.tsx";

interface LobbyTeamProps {
  readonly event: EventDetail;
  readonly teams: readonly TeamRow[];
  readonly mine: ParticipantState;
  readonly onMine: (mine: ParticipantState) => void;
}

/** The player's team in the lobby. Where players choose, the sheet opens by itself until they have decided once. */
export function LobbyTeam({ event, teams, mine, onMine }: LobbyTeamProps): ReactElement {
  const mayChoose = event.rules.team_choice === "players";
  const [isOpen, setOpen] = useState(mayChoose && mine.team == null);
  const own = teams.find(({ no }) => no === mine.team);
  useTeamOfOtherDevices({ event, mine, onMine });
  return (
    <section className="own-team" aria-label="Your team">
      {own ? <TeamBadge no={own.no} /> : null}
      <div className="grow">
        <p className="micro">{own ? "You play for" : "No team yet"}</p>
        <p>{own ? <bdi className="pname own-team-name">{own.name}</bdi> : aloneLabel(event, teams)}</p>
      </div>
      {mayChoose ? (
        <Button variant="on-field" size="sm" onClick={() => setOpen(true)}>
          {own ? "Change" : "Choose a team"}
        </Button>
      ) : null}
      {isOpen ? <ChooseTeam {...{ event, teams, mine, onMine }} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** A team that was chosen on another device or in another tab comes with the lobby's regular request for the player's own game. */
function useTeamOfOtherDevices({ event, mine, onMine }: Pick<LobbyTeamProps, "event" | "mine" | "onMine">): void {
  const { data } = useQuery({ ...ownGameQuery(event.id), refetchInterval: false });
  const read = useRef(data);
  useEffect(() => {
    if (data === read.current) return;
    read.current = data;
    if (data?.is_joined && data.team !== undefined && data.team !== mine.team) onMine({ ...mine, team: data.team });
  }, [data, mine, onMine]);
}

function aloneLabel({ rules }: EventDetail, teams: readonly TeamRow[]): string {
  if (rules.team_choice === "players") return "Choose one, or be drawn into one when the game starts.";
  const drawn = `You are drawn into one of ${teams.length} teams when the game starts`;
  return rules.team_choice === "host" ? `The host may put you into a team. Otherwise ${drawn.replace("You", "you")}.` : `${drawn}.`;
}

interface TeamStandingProps {
  readonly event: EventDetail;
  readonly view: Pick<TriviaRoomView, "teams">;
  readonly mine: ParticipantState | null;
  /** The table of people, where it shares its place with that of teams. */
  readonly children?: ReactNode;
}

const ROWS = 5;
const TABLES = [
  { value: "people", label: "People" },
  { value: "teams", label: "Teams" },
] as const;

/** The table of teams on a phone, with the place of the player's own. */
export function TeamStanding({ event, view, mine, children }: TeamStandingProps): ReactElement {
  const [shown, setShown] = useState<"people" | "teams">(children ? "people" : "teams");
  const { teams = [] } = view;
  const label = ownTeamLabel(teams, mine?.team);
  return (
    <section className="team-standing" aria-label="Tables">
      {children ? <Segmented label="Table" options={TABLES} value={shown} onChange={setShown} /> : null}
      {shown === "people" ? children : <TeamTable teams={teams} rules={event.rules} own={mine?.team} limit={ROWS} isHeadHidden />}
      {label ? <p className="center meta small">{label}</p> : null}
    </section>
  );
}

/** How many players in the lobby have no team yet; empty when all have one. */
export function aloneSentence(teams: readonly TeamRow[], players: number): string {
  const alone = countAlone(teams, players);
  if (alone === 0) return "";
  return alone === 1
    ? "1 has no team yet and is drawn at the start."
    : `${alone.toLocaleString()} have no team yet. They are drawn at the start.`;
}
