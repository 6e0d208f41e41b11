import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { counted } from "../../../lib/ordinals.ts";
import { type EventResults, type Leaderboard, resultsQuery } from "../../../platform/events/events.queries.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { toQuestionView } from "../question-view.ts";
import { isInTeams } from "../teams/team-labels.ts";
import { loadTeamNames } from "../teams/teams.queries.ts";
import { messageText } from "../trivia-answer.ts";
import { TABLE_PAGE } from "./results.queries.ts";

const TABLE_HEADS = ["Rank", "Player", "Number", "Points", "Right answers"];
const ANSWER_HEADS = ["Rank", "Player", "Number", "Question", "Asked", "Answer", "Seconds", "Points"];

const TEAM_HEAD = "Team";

interface ResultsCsvProps extends PlayProps {
  readonly of: "table" | "answers";
}

/** CSV downloads for the event's hosts: the table, or all answers. */
export function ResultsCsv({ event, of }: ResultsCsvProps): ReactElement {
  return of === "table" ? <TableCsv event={event} /> : <AnswersCsv event={event} />;
}

/** In teams, the last column is the player's team. */
function TableCsv({ event }: PlayProps): ReactElement {
  const hasTeams = isInTeams(event.rules);
  return (
    <CsvDownload
      file={`results-${event.meta.custom_short_id ?? event.id}.csv`}
      what={counted(event.entry_count, "player")}
      heads={hasTeams ? [...TABLE_HEADS, TEAM_HEAD] : TABLE_HEADS}
      toCells={(cells: readonly string[]) => cells}
      load={async (page) => {
        const { data, pagination } = await call("events.leaderboard", { params: { id: event.id }, query: { page, page_size: TABLE_PAGE } });
        const nameOf = hasTeams ? await loadTeamNames(event.id) : null;
        return { data: data.map((row) => [...tableCells(row), ...(nameOf ? [nameOf(row.team)] : [])]), pagination };
      }}
    />
  );
}

function tableCells({ rank, display_name, number, points, right_count }: Leaderboard["data"][number]): string[] {
  return [String(rank), display_name, String(number), String(points), String(right_count)];
}

function AnswersCsv({ event }: PlayProps): ReactElement {
  const queries = useQueryClient();
  return (
    <CsvDownload
      file={`answers-${event.meta.custom_short_id ?? event.id}.csv`}
      what="all answers"
      heads={isInTeams(event.rules) ? [...ANSWER_HEADS, TEAM_HEAD] : ANSWER_HEADS}
      toCells={(cells: readonly string[]) => cells}
      load={async (page) => {
        const { slots } = await queries.fetchQuery(resultsQuery(event.id));
        const { data, pagination } = await call("events.answers", { params: { id: event.id }, query: { page, page_size: TABLE_PAGE } });
        const nameOf = isInTeams(event.rules) ? await loadTeamNames(event.id) : null;
        const toRows = (player: (typeof data)[number]) =>
          answerRows(player, slots).map((cells) => (nameOf ? [...cells, nameOf(player.team)] : cells));
        return { data: data.flatMap(toRows), pagination };
      }}
    />
  );
}

function answerRows(player: Answer<"events.answers">["data"][number], slots: EventResults["slots"]): string[][] {
  const { rank, display_name, number } = player;
  return player.answers.flatMap(({ slot, answer, elapsed_ms, points }) => {
    const at = slots.findIndex(({ key }) => key === slot);
    const asked = slots[at];
    // The question was settled after the results were read; the next download has it.
    if (!asked) return [];
    const question = toQuestionView(asked);
    const answerText = messageText(question, answer);
    return [
      [
        ...[String(rank), display_name, String(number), String(at + 1), question.prompt, answerText],
        ...[(elapsed_ms / 1_000).toFixed(1), String(points)],
      ],
    ];
  });
}
