import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { counted } from "../../../lib/ordinals.ts";
import { type EventResults, type Leaderboard, resultsQuery } from "../../../platform/events/events.queries.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { toQuestionView } from "../question-view.ts";
import { messageText } from "../trivia-answer.ts";
import { TABLE_PAGE } from "./results.queries.ts";

const TABLE_HEADS = ["Rank", "Player", "Number", "Points", "Right answers"];
const ANSWER_HEADS = ["Rank", "Player", "Number", "Question", "Asked", "Answer", "Seconds", "Points"];

interface ResultsCsvProps extends PlayProps {
  readonly of: "table" | "answers";
}

/** CSV downloads for the event's hosts: the table, or all answers. */
export function ResultsCsv({ event, of }: ResultsCsvProps): ReactElement {
  return of === "table" ? <TableCsv event={event} /> : <AnswersCsv event={event} />;
}

function TableCsv({ event }: PlayProps): ReactElement {
  return (
    <CsvDownload
      file={`results-${event.meta.custom_short_id ?? event.id}.csv`}
      what={counted(event.entry_count, "player")}
      heads={TABLE_HEADS}
      toCells={({ rank, display_name, number, points, right_count }: Leaderboard["data"][number]) => [
        ...[String(rank), display_name, String(number), String(points), String(right_count)],
      ]}
      load={(page) => call("events.leaderboard", { params: { id: event.id }, query: { page, page_size: TABLE_PAGE } })}
    />
  );
}

function AnswersCsv({ event }: PlayProps): ReactElement {
  const queries = useQueryClient();
  return (
    <CsvDownload
      file={`answers-${event.meta.custom_short_id ?? event.id}.csv`}
      what="all answers"
      heads={ANSWER_HEADS}
      toCells={(cells: readonly string[]) => cells}
      load={async (page) => {
        const { slots } = await queries.fetchQuery(resultsQuery(event.id));
        const { data, pagination } = await call("events.answers", { params: { id: event.id }, query: { page, page_size: TABLE_PAGE } });
        return { data: data.flatMap((player) => answerRows(player, slots)), pagination };
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
