import type { Appeal } from "@sparc/contract/entities/appeal";
import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-boundary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { puzzleEditors } from "../puzzles/editors.ts";

const LOOK_AGAIN_MS = 30_000;

export const appealsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["appeals", eventId],
    queryFn: async ({ signal }) => (await call("appeals.list", { params: { id: eventId }, signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
    // Opening the list is asking for it.
    staleTime: 0,
    refetchOnMount: "always",
  });

interface EditorAppealsProps {
  readonly eventId: string;
  readonly draft: Draft;
  readonly rules: Rules;
}

/** Answers that members hold to be right. Accepting one scores everybody who gave it again. */
export function EditorAppeals({ eventId, draft, rules }: EditorAppealsProps): ReactElement {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(appealsQuery(eventId));
  const [accepting, setAccepting] = useState<Appeal | null>(null);
  const deciding = useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      call("appeals.decide", { params: { id: eventId, appealId: id }, body: { accept } }),
    onSuccess: ({ data: decided }) => announce(decided.status === "accepted" ? "Accepted. Points follow by themselves." : "Declined"),
    onError: (failure) => announce(friendlyError(failure), "assertive"),
    onSettled: () => client.invalidateQueries({ queryKey: appealsQuery(eventId).queryKey }),
  });
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <p className="meta">Fetching …</p>;
  return (
    <section className="stack" aria-label="Appeals">
      {deciding.error ? <Notice tone="bad">{friendlyError(deciding.error)}</Notice> : null}
      {data.length === 0 ? <EmptyState title="Nobody asks for another answer." /> : null}
      <ul className="stack">
        {data.map((appeal) => (
          <li key={appeal.id} className="row">
            <span className="grow">
              <b>{wordsOf(appeal, { draft, rules })}</b>
              <br />
              <span className="small meta">
                Day {numberOf(appeal)}. {counted(appeal.asked_count, "member asks", "members ask")}, given by {appeal.given_count}.
              </span>
            </span>
            <Button
              size="sm"
              aria-disabled={deciding.isPending || undefined}
              onClick={() => deciding.mutate({ id: appeal.id, accept: false })}
            >
              Decline
            </Button>
            <Button size="sm" variant="ink" aria-disabled={deciding.isPending || undefined} onClick={() => setAccepting(appeal)}>
              Accept
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={accepting !== null}
        title="Count this answer as right?"
        confirmLabel="Accept"
        onClose={() => setAccepting(null)}
        onConfirm={() => {
          if (accepting) deciding.mutate({ id: accepting.id, accept: true });
          setAccepting(null);
        }}
      >
        {accepting
          ? `“${wordsOf(accepting, { draft, rules })}” counts beside the answer of day ${numberOf(accepting)}. Everybody who gave it is scored again, and nobody loses points. This cannot be taken back.`
          : ""}
      </ConfirmDialog>
    </section>
  );
}

const numberOf = ({ slot }: Appeal): number => Number(slot.slice(1));

function wordsOf(appeal: Appeal, { draft, rules }: Pick<EditorAppealsProps, "draft" | "rules">): string {
  const puzzle = draft.puzzles.find(({ number }) => number === numberOf(appeal))?.puzzle.value;
  return (
    puzzleEditors[rules.kind].guessWords?.({ guess: appeal.guess as JsonObject, puzzle, list: draft.list }) ?? JSON.stringify(appeal.guess)
  );
}
