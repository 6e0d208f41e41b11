import type { AnswerTimes } from "../../lib/answer-times.ts";
import type { AnswerIntake } from "./answer-intake.ts";

/** The same intake, which notes how long the answers that it took waited for their acknowledgement, and why others were refused. */
export function timeAnswers(intake: AnswerIntake, { times, monotonicMs }: { times: AnswerTimes; monotonicMs(): number }): AnswerIntake {
  return {
    ...intake,
    async submit(given) {
      const startedAtMs = monotonicMs();
      const outcome = await intake.submit(given);
      if (outcome.ok) times.note(monotonicMs() - startedAtMs);
      else times.noteRefused(outcome.refusal.code);
      return outcome;
    },
  };
}
