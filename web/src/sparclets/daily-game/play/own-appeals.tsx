import type { OwnAppeal } from "@sparc/contract/entities/appeal";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Appeal } from "./appeal.tsx";

const REFETCH_EVERY_MS = 30_000;

const ownAppealsQuery = (eventId: string, slot: string) =>
  queryOptions({
    queryKey: ["own-appeals", eventId, slot],
    queryFn: async ({ signal }) => (await call("appeals.mine", { params: { id: eventId }, query: { slot }, signal })).data,
    refetchInterval: REFETCH_EVERY_MS,
    refetchOnWindowFocus: "always",
  });

/**
 * The member's appeals of a day with their decisions, and the button to make one. It is for attempts that are over, and empty when there is
 * nothing to show.
 */
export function OwnAppeals({ eventId, slot }: { readonly eventId: string; readonly slot: string }): ReactElement | null {
  const client = useQueryClient();
  const { data } = useQuery(ownAppealsQuery(eventId, slot));
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const askAgain = () => client.invalidateQueries({ queryKey: ownAppealsQuery(eventId, slot).queryKey });
  return (
    <div className="stack gap-s">
      {data.appeals.map((appeal) => (
        <Notice key={appeal.answer} tone={appeal.status === "accepted" ? "ok" : "info"} isLive>
          {appealText(appeal)}
        </Notice>
      ))}
      {data.askable.length > 0 ? (
        <p className="shut">
          <Button variant="quiet" onClick={() => setAsking(true)}>
            My answer is right, too
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <Appeal eventId={eventId} slot={slot} guesses={data.askable} onAsked={askAgain} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

/** A sentence such as "Your answer “Mika Rautio” was accepted: 5 points, day solved." */
export function appealText({ answer, ordinal, status, reason, result }: OwnAppeal): string {
  const why = reason === "" ? "" : ` “${reason}”`;
  if (status === "open") return `You asked for “${answer}”. Whoever runs the game decides.`;
  if (status === "declined") return `Your answer “${answer}” was not accepted.${why}`;
  const who = ordinal === null ? `“${answer}” counts, too` : `Your answer “${answer}” was accepted`;
  if (result === null) return `${who}. Your result was as good already.${why}`;
  const afterwards = result.is_counted ? "" : " You played after its day, so it counts in no ranking.";
  return `${who}: ${result.after}.${afterwards}${why}`;
}
