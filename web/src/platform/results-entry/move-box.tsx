import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ordinalSuffix } from "../../lib/ordinals.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Movement } from "../../ui/standings.tsx";
import { type MatchupPatch, type MatchupPreview, previewQuery } from "./matchups.queries.ts";

interface MoveBoxProps {
  readonly eventId: string;
  readonly matchupId: string;
  /** The change whose ranks are counted; null while the entry is incomplete or picks are still open. */
  readonly patch: MatchupPatch | null;
  /** The result that would be stored, in words. */
  readonly resultLabel: string;
  readonly storeLabel: string;
  readonly isBusy: boolean;
  /** Whether the result cannot be stored yet, as said above the box. */
  readonly isBlocked?: boolean;
  readonly onCancel: () => void;
}

const FIRST_MOVES = 4;

/** Shown below a result that is entered and not stored: how many ranks it would move, and the button to store it. Put it inside a form. */
export function MoveBox({ eventId, matchupId, patch, resultLabel, storeLabel, isBusy, isBlocked, onCancel }: MoveBoxProps): ReactElement {
  const { data, error, isFetching } = useQuery(previewQuery({ eventId, matchupId, patch }));
  const preview = patch === null || error ? null : data;
  return (
    <div className="movebox">
      {preview ? <span className="score">{preview.moved.toLocaleString()}</span> : isFetching ? <Spinner /> : <span />}
      <p role="status">
        {preview ? (
          <>
            <span className="visually-hidden">{preview.moved} </span>
            <b>{preview.moved === 1 ? "rank would move" : "ranks would move"}</b>
            <br />
          </>
        ) : null}
        <span className="small meta">
          {`${resultLabel} ${error && patch ? "The ranks could not be counted. " : ""}Nothing is stored yet.`.trim()}
        </span>
      </p>
      <span className="row nowrap">
        <Button className="hair" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} aria-disabled={isBlocked || undefined}>
          {storeLabel}
        </Button>
      </span>
      {preview && preview.moves.length > 0 ? <Moves preview={preview} /> : null}
    </div>
  );
}

function Moves({ preview: { moves, moved } }: { readonly preview: MatchupPreview }): ReactElement {
  const [hasAll, setAll] = useState(false);
  const shown = hasAll ? moves : moves.slice(0, FIRST_MOVES);
  return (
    <ul className="movel">
      {shown.map(({ user_id, display_name, face, photo_url, rank, rank_before }) => (
        <li key={user_id}>
          <Face face={face} photoUrl={photo_url} size="s" /> <bdi className="pname">{display_name}</bdi>{" "}
          <Movement places={rank_before - rank} />{" "}
          <span className="meta">
            to {rank}
            {ordinalSuffix(rank)}
          </span>
        </li>
      ))}
      {hasAll || moves.length <= FIRST_MOVES ? null : (
        <li>
          <button type="button" className="linkish" onClick={() => setAll(true)}>
            {moves.length < moved ? `First ${moves.length} of ${moved.toLocaleString()}` : `All ${moved.toLocaleString()}`}
          </button>
        </li>
      )}
    </ul>
  );
}
