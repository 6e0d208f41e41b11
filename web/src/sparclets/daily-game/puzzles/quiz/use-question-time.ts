import { useEffect, useState } from "react";
import { announce } from "../../../../ui/announcer.ts";

/** `closing`: no answer can be given any more, but one that is on its way still counts. `over`: the server closes the question when asked. */
export type QuestionTime = "open" | "closing" | "over";

/** The server takes what was sent in time for so long, and this device's reading of its clock may be a little off. */
const UNDER_WAY_MS = 1_100;

interface QuestionTimeOptions {
  /** Server time. */
  readonly closesAtMs: number;
  readonly offsetMs: number;
}

/** How much time a question has left, by the server's clock. */
export function useQuestionTime({ closesAtMs, offsetMs }: QuestionTimeOptions): QuestionTime {
  const closesAt = closesAtMs - offsetMs;
  const [time, setTime] = useState<QuestionTime>(() => timeAt(closesAt));
  useEffect(() => {
    // The reading of the server's clock may have changed since.
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
