import type { ParticipantState } from "@sparc/contract/entities/room";

export interface OwnPlace {
  /** Stores a state that is certain, such as the answer to joining. */
  readonly note: (mine: ParticipantState) => void;
  /**
   * Stores a pushed state. One that was read before the join may arrive after it, so a state that says "not joined" is first checked by a
   * request.
   */
  readonly take: (mine: ParticipantState) => void;
  /** Requests the state now. The answer is dropped when a newer state has arrived meanwhile. */
  readonly ask: () => Promise<void>;
}

/**
 * Gives the newest of the viewer's own participation states. They arrive in several ways, and can overtake each other on slow connections.
 */
export function createOwnPlace(input: { read: () => Promise<ParticipantState>; onChange: (mine: ParticipantState) => void }): OwnPlace {
  let changes = 0;
  let isIn = false;
  const note = (mine: ParticipantState): void => {
    changes += 1;
    isIn = mine.is_joined;
    input.onChange(mine);
  };
  const ask = async (): Promise<void> => {
    const before = changes;
    const mine = await input.read();
    if (changes === before) note(mine);
  };
  const take = (mine: ParticipantState): void => {
    if (isIn && !mine.is_joined) ask().catch(() => undefined);
    else note(mine);
  };
  return { note, take, ask };
}
