import type { Feedback } from "@sparc/contract/entities/feedback";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { Distribution } from "../../ui/distribution.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { feedbackQuery } from "./feedback.queries.ts";
import { RATING_LABELS, RATINGS } from "./rating-labels.ts";

/** The players' feedback after an event, summed up for its hosts. */
export function FeedbackSummary({ eventId }: { readonly eventId: string }): ReactElement | null {
  const { data, error, isPending, refetch } = useQuery(feedbackQuery(eventId));
  const isSlow = useDelayedBusy(isPending);
  if (data) return <Summary feedback={data} />;
  if (error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!isSlow) return null;
  return (
    <Loading label="Loading what players said">
      <Skeleton height="120px" />
    </Loading>
  );
}

function Summary({ feedback }: { readonly feedback: Feedback }): ReactElement {
  const { count, players, counts, average } = feedback;
  if (count === 0) return <p className="meta">Nobody has said anything yet. Players are asked beside their result.</p>;
  const many = `${count.toLocaleString()} of ${counted(players, "player")} answered.`;
  if (counts === null || average === null) {
    return <p className="meta">{many} What they said shows once there are more answers, so that nobody can be told apart.</p>;
  }
  return (
    <div className="stack gap-s">
      <p>
        <span className="h2 num">{average.toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</span>{" "}
        <span className="meta">of 5. {many}</span>
      </p>
      <Distribution
        label="How often each was said"
        labelWidth="13ch"
        rows={RATINGS.toReversed().map((rating) => ({
          key: String(rating),
          label: `${rating}, ${RATING_LABELS[rating]}`,
          count: counts[rating - 1] ?? 0,
        }))}
      />
    </div>
  );
}
