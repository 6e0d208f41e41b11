import { type ReactElement, type Ref, useEffect, useRef } from "react";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { Face } from "../../../ui/face.tsx";
import { PersonName } from "./person-name.tsx";
import type { Caller } from "./use-roll-call.ts";

const SHORT_NAME = 9;
const FADE_MS = 120;

/** Shortens a long name to its last name's initial: "Lucía Romero" becomes "Lucía R.". Numbers and short names are not changed. */
export function sheetName(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const last = nameParts.at(-1) ?? "";
  if (nameParts.length < 2 || name.length <= SHORT_NAME || !/^\p{L}/u.test(last)) return name.trim();
  return `${nameParts.slice(0, -1).join(" ")} ${Array.from(last)[0]}.`;
}

interface RollCallProps {
  readonly ref?: Ref<HTMLOListElement>;
  /** Newest first. */
  readonly players: readonly Caller[];
  /** Players with a higher number came while the screen was open. */
  readonly openedAt: number;
}

/** The team sheet: the latest players to join with their faces, newest first. */
export function RollCall({ ref, players, openedAt }: RollCallProps): ReactElement {
  return (
    <ol className="team-sheet" aria-label="Newest first" ref={ref}>
      {players.map((player) => (
        <SheetRow key={player.number} player={player} isNew={player.number > openedAt} />
      ))}
    </ol>
  );
}

function SheetRow({ player, isNew }: { readonly player: Caller; readonly isNew: boolean }): ReactElement {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row comes once
  useEffect(() => {
    if (isNew && isMotionReduced()) row.current?.animate?.({ opacity: [0, 1] }, FADE_MS);
  }, []);
  return (
    <li ref={row} className={isNew ? "is-new" : undefined}>
      <Face face={player.face} />
      <PersonName name={player.name} short={sheetName(player.name)} />
    </li>
  );
}
