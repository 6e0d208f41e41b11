import type { Appeal } from "@sparc/contract/entities/appeal";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { saveCsv } from "../../../lib/csv.ts";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { DownloadIcon } from "../../../ui/icons/action-icons.ts";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";

const REFETCH_EVERY_MS = 30_000;

export const appealsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["appeals", eventId],
    queryFn: async ({ signal }) => (await call("appeals.list", { params: { id: eventId }, signal })).data,
    refetchInterval: REFETCH_EVERY_MS,
    // Appeals are always fetched when the list is opened.
    staleTime: 0,
    refetchOnMount: "always",
  });

export const APPEAL_HEADS = ["Day", "Answer", "Members who ask", "Attempts with it", "Notes", "First asked"];

/** CSV cells of an appealed answer; its time is ISO 8601 in UTC. */
export const appealCells = ({ slot_label, answer, asked_count, given_count, notes, created_at }: Appeal): string[] => [
  ...[slot_label, answer, String(asked_count), String(given_count), notes.join("; "), created_at],
];

/** Appealed answers, one row per answer. Accepting one rescores everybody who gave it. */
export function EditorAppeals({ eventId }: { readonly eventId: string }): ReactElement {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(appealsQuery(eventId));
  const [deciding, setDeciding] = useState<Decision | null>(null);
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <p className="meta">Fetching …</p>;
  return (
    <section className="stack" aria-label="Appeals">
      {data.length === 0 ? (
        <EmptyState title="Nobody asks for another answer." />
      ) : (
        <div className="row end">
          <Button className="hair" onClick={() => saveCsv("appeals.csv", [APPEAL_HEADS, ...data.map(appealCells)])}>
            <DownloadIcon className="size-s" />
            CSV<span className="visually-hidden"> of {counted(data.length, "answer")}</span>
          </Button>
        </div>
      )}
      <ul className="stack">
        {data.map((appeal) => (
          <AppealRow key={appeal.id} appeal={appeal} onDecide={(isAccepted) => setDeciding({ appeal, isAccepted })} />
        ))}
      </ul>
      {deciding ? (
        <DecisionDialog
          key={deciding.appeal.id}
          eventId={eventId}
          decision={deciding}
          onSettled={() => void client.invalidateQueries({ queryKey: appealsQuery(eventId).queryKey })}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </section>
  );
}

interface AppealRowProps {
  readonly appeal: Appeal;
  readonly onDecide: (isAccepted: boolean) => void;
}

function AppealRow({ appeal, onDecide }: AppealRowProps): ReactElement {
  const { answer, notes, slot_label: day, asked_count: asked, given_count: given } = appeal;
  return (
    <li className="row">
      <div className="grow appeal-text">
        <b>{answer}</b>
        <p className="small meta">
          {day}. {counted(asked, "member asks", "members ask")}, given by {given}.
        </p>
        {notes.map((note) => (
          <p key={note} className="small">
            “{note}”
          </p>
        ))}
      </div>
      <Button size="sm" onClick={() => onDecide(false)}>
        Decline
      </Button>
      <Button size="sm" variant="ink" onClick={() => onDecide(true)}>
        Accept
      </Button>
    </li>
  );
}
