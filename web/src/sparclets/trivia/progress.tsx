import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { ProgressProps } from "../../platform/sparclet.ts";
import { runQuery } from "./run/run.queries.ts";

/** "3 of 10 answered" for a self-paced quiz, coloured as waiting while questions are left. Nothing for a game that a host runs. */
export function TriviaProgress({ event: { id, mode } }: ProgressProps): ReactElement | null {
  const { data } = useQuery({ ...runQuery(id), refetchInterval: false, enabled: mode === "run" });
  if (!data || data.total === 0) return null;
  const { done, total } = data;
  return (
    <span className={done < total ? "strong wait" : "strong positive"}>
      {done < total ? `${done} of ${total}` : `All ${total}`} answered
    </span>
  );
}
