import { useEffect, useState } from "react";
import { announce } from "../../../../ui/announcer.ts";

/**
 * `closing`: no answer can be sent any more, but one that is on its way still counts. `over`: the server closes the question on request.
 */
export type QuestionTime = "open" | "closing" | "over";

/** The server's grace period for answers on their way, plus a margin for the error of this device's clock offset. */
const UNDER_WAY_MS = 1_100;

interface QuestionTimeOptions {
  /** In server time, milliseconds since 1970. */
  readonly closesAtMs: number;
  readonly offsetMs: number;
}

/** The state of a question's time limit by the server's clock. */
export function useQuestionTime({ closesAtMs, offsetMs }: QuestionTimeOptions): QuestionTime {
  const closesAt = closesAtMs - offsetMs;
  const [time, setTime] = useState<QuestionTime>(() => timeAt(closesAt));
  useEffect(() => {
    // The clock offset may have changed since the last render.
    const renew = setTimeout(() => setTime(timeAt(closesAt)), 0);
    const close = setTimeout(() => {
      setTime((before) => (before === "over" ? before : "closing"));
      announce("Time’s up");
    }, closesAt - Date.now());
    const end = setTimeout(() => setTime("over"), closesAt + UNDER_WAY_MS - Date.now());
    return () => {
      clearTimeout(renew);
      clearTimeout(close);
      clearTimeout(end);
    };
  }, [closesAt]);
  return time;
}

function timeAt(closesAt: number): QuestionTime {
  const now = Date.now();
  if (now < closesAt) return "open";
  return now < closesAt + UNDER_WAY_MS ? "closing" : "over";
}
