import type { ParticipantState } from "@sparc/contract/entities/room";

export interface OwnPlace {
  /** Takes over a place that is certain, such as the answer to joining. */
  readonly note: (mine: ParticipantState) => void;
  /** Takes a place that was pushed. One that was read before joining may come after it: that somebody is out is asked for once more. */
  readonly take: (mine: ParticipantState) => void;
  /** Asks for the place now. An answer that something newer has overtaken is dropped. */
  readonly ask: () => Promise<void>;
}

/** The newest of the own places that come by several ways, whose answers overtake each other on slow lines. */
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
