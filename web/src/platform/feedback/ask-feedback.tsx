import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { announce } from "../../ui/announcer.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ownFeedbackQuery } from "./feedback.queries.ts";
import { RATING_LABELS, RATINGS } from "./rating-labels.ts";

const THANKS = "Thanks. You can still change it.";

const OPTIONS = RATINGS.map((rating) => ({
  value: String(rating),
  label: (
    <span>
      <span className="num">{rating}</span>
      <span className="visually-hidden">, {RATING_LABELS[rating]}</span>
    </span>
  ),
}));

/** Asks one question after a game. Users who may not answer, or cannot right now, see nothing. */
export function AskFeedback({ eventId }: { readonly eventId: string }): ReactElement | null {
  const client = useQueryClient();
  const titleId = useId();
  const { queryKey } = ownFeedbackQuery(eventId);
  const { data: own } = useQuery(ownFeedbackQuery(eventId));
  const giving = useMutation({
    mutationFn: (rating: number) => call("feedback.give", { params: { id: eventId }, body: { rating } }),
    // Mutations run one after the other, so that the last answer counts.
    scope: { id: `feedback ${eventId}` },
    networkMode: "always",
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data);
      announce(THANKS);
    },
  });
  if (!own) return null;
  const rating = giving.isPending ? giving.variables : own.rating;
  return (
    <section aria-labelledby={titleId} className="stack gap-s">
      <h2 className="h4" id={titleId}>
        How was it?
      </h2>
      <Segmented
        label="How was it, from 1 for poor to 5 for great"
        options={OPTIONS}
        value={rating === null ? null : String(rating)}
        onChange={(value) => giving.mutate(Number(value))}
      />
      {giving.error ? (
        <FieldError>{friendlyError(giving.error)}</FieldError>
      ) : (
        <p className="small meta">
          {own.rating === null ? "1 is poor, 5 is great. The hosts see all answers together, never who gave which." : THANKS}
        </p>
      )}
    </section>
  );
}
