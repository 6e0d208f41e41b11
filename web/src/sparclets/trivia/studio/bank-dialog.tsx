import { QUESTIONS_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../../ui/use-delayed-busy.ts";
import type { NewQuestion, Question } from "../question/edit.ts";
import { BankFilters } from "./bank-filters.tsx";
import { questionIn } from "./bank-labels.ts";
import { BankRows } from "./bank-rows.tsx";
import { type Bank, useBank } from "./bank-use.ts";
import "./bank.css";

interface BankDialogProps {
  readonly eventId: string;
  /** The questions the event already has. */
  readonly questions: readonly Question[];
  readonly onClose: () => void;
  readonly onTake: (questions: readonly NewQuestion[]) => void;
}

/** Dialog that copies questions from the host's other events into this one. */
export function BankDialog({ eventId, questions, onClose, onTake }: BankDialogProps): ReactElement {
  const bank = useBank(eventId);
  const { chosen } = bank;
  const room = Math.max(0, QUESTIONS_MAX - questions.length);
  const isTooMuch = chosen.length > room;
  const isNothing = chosen.length === 0 || isTooMuch;
  const footer = (
    <>
      {isTooMuch ? (
        <p className="small bank-room" role="status">
          {room === 0 ? "This event has as many questions as it may." : `There is room for ${counted(room, "question")}.`}
        </p>
      ) : null}
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" aria-disabled={isNothing || undefined} onClick={() => !isNothing && onTake(chosen.map(questionIn))}>
        Add {counted(chosen.length, "question")}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Question bank" footer={footer} isWide className="import bank">
      <div className="stack">
        <p className="meta small">
          Questions of your other trivia events, also of those you co-host. They are copied: the others stay as they are.
        </p>
        <BankBody bank={bank} questions={questions} />
      </div>
    </Dialog>
  );
}

function BankBody({ bank, questions }: { readonly bank: Bank; readonly questions: readonly Question[] }): ReactElement | null {
  const { data, error, isFiltered } = bank;
  const isSlow = useDelayedBusy(!data && !error);
  if (!data) {
    if (error) return <ErrorPanel what={friendlyError(error)} onRetry={bank.retry} />;
    return isSlow ? <BankWaiting /> : null;
  }
  if (data.sources.length === 0) {
    return <EmptyState title="Nothing in the bank yet.">Questions you write for other trivia events come here by themselves.</EmptyState>;
  }
  return (
    <>
      <BankFilters bank={bank} sources={data.sources} />
      {error ? <ErrorPanel what={friendlyError(error)} onRetry={bank.retry} /> : null}
      <p className="small meta" role="status">
        {counted(data.pagination.total_entries, "question")}
        {data.has_older ? `, of your last ${data.sources.length} events` : ""}
      </p>
      {data.data.length > 0 ? <BankRows bank={bank} entries={data.data} questions={questions} /> : null}
      {data.data.length === 0 && isFiltered ? (
        <EmptyState title="No question fits." action={<Button onClick={bank.clear}>Show all</Button>} />
      ) : null}
      <BankPager bank={bank} pages={data.pagination.total_pages} />
    </>
  );
}

function BankWaiting(): ReactElement {
  return (
    <Loading label="Loading the question bank">
      <div className="stack gap-s">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="60px" />
        ))}
      </div>
    </Loading>
  );
}

function BankPager({ bank, pages }: { readonly bank: Bank; readonly pages: number }): ReactElement | null {
  const { page, turn } = bank;
  if (pages <= 1) return null;
  return (
    <nav className="row" aria-label="Pages of the question bank">
      <Button size="sm" aria-disabled={page <= 1 || undefined} onClick={() => page > 1 && turn(page - 1)}>
        Previous
      </Button>
      <span className="small">
        Page {page} of {pages}
      </span>
      <Button size="sm" aria-disabled={page >= pages || undefined} onClick={() => page < pages && turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
