import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import { Face } from "../../../ui/face.tsx";
import "./lobby-wait.css";

const FACES_MAX = 6;

interface NewestPlayersProps {
  /** Newest first, the viewer among them. */
  readonly newest: NonNullable<NonNullable<TriviaRoomView["lobby"]>["newest"]>;
  readonly ownNumber: number | null;
  readonly players: number;
}

/** Faces of the others who joined last, how many more there are, and the name of the newest. Nothing while nobody else is there. */
export function NewestPlayers({ newest, ownNumber, players }: NewestPlayersProps): ReactElement | null {
  const others = newest.filter(({ number }) => number !== ownNumber);
  const shown = others.slice(0, FACES_MAX);
  const more = players - 1 - shown.length;
  const [latest] = shown;
  if (!latest) return null;
  return (
    <div className="newest-players">
      <div className="face-pile" aria-hidden="true">
        {shown.map(({ number, face }) => (
          <Face key={number} face={face} />
        ))}
        {more > 0 ? <b>+{more.toLocaleString()}</b> : null}
      </div>
      <p className="small">
        <bdi>{latest.name}</bdi>
        <span>just sat down</span>
      </p>
    </div>
  );
}
