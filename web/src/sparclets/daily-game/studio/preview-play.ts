import { dailyGameErrors } from "@sparc/sparclets/daily-game/daily-game.errors";
import type { OfKind } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { toKind } from "@sparc/sparclets/daily-game/puzzles/registry";

/** A local attempt. Content, secret and state are opaque documents that only the kind's rules read. */
export interface PreviewAttempt {
  readonly kind: OfKind["kind"];
  readonly list: PeopleList;
  readonly content: unknown;
  readonly secret: unknown;
  readonly state: unknown;
}

/** A fixed seed, so that the author sees the same order each time. */
const PREVIEW_SEED = 1;

export function startPreview({ puzzle, list, now }: { puzzle: OfKind; list: PeopleList; now: number }): PreviewAttempt {
  const kind = toKind(puzzle.kind);
  const planned = kind.plan({ puzzle: puzzle.value, list });
  const state = kind.start({ ...planned, seed: PREVIEW_SEED, now, timeFactor: 1 });
  return { kind: puzzle.kind, list, ...planned, state };
}

export function guessPreview(attempt: PreviewAttempt, guess: unknown, now: number): { attempt: PreviewAttempt; refusal: string | null } {
  const result = toKind(attempt.kind).guess({ ...attempt, guess, now });
  if (result.ok) return { attempt: { ...attempt, state: result.value }, refusal: null };
  const known = dailyGameErrors[result.refusal.code as keyof typeof dailyGameErrors];
  return { attempt, refusal: known?.text ?? "This guess was not taken." };
}

export function endPreview(attempt: PreviewAttempt, now: number): PreviewAttempt {
  return { ...attempt, state: toKind(attempt.kind).end({ ...attempt, how: "given_up", now }) };
}

export const isPreviewOver = ({ kind, state }: PreviewAttempt): boolean => toKind(kind).isOver(state);

/** The view that a member would be sent; it includes the secret only once the attempt is over. */
export function viewPreview(attempt: PreviewAttempt): object {
  const { kind, content, state, secret, list } = attempt;
  return toKind(kind).view({ content, state, secret: isPreviewOver(attempt) ? secret : null, list });
}
