import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Face } from "./face.tsx";

export interface PodiumPlace {
  readonly id: string;
  readonly place: 1 | 2 | 3;
  readonly name: string;
  /** As for `Face`. */
  readonly face?: number | null | undefined;
  readonly photoUrl?: string | null;
  readonly points: ReactNode;
  readonly isOwn?: boolean;
}

/** Up to three places. The list begins with the best; on the screen the winner is in the middle. */
export function Podium({ places }: { readonly places: readonly PodiumPlace[] }): ReactElement {
  return (
    <ol className="podium">
      {places.slice(0, 3).map(({ id, place, name, face, photoUrl, points, isOwn }, index) => (
        <li key={id} className={classNames(`place-${index + 1}`, isOwn && "is-own")}>
          <Face face={face} photoUrl={photoUrl} size="l" />
          <b>
            <bdi className="pname">{isOwn ? "You" : name}</bdi>
          </b>
          <span className="num">{points}</span>
          <span className="step">{place}</span>
        </li>
      ))}
    </ol>
  );
}
