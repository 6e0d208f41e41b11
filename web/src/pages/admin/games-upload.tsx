import { LEAGUE_NAME_MAX } from "@sparc/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, type ReactElement, useId } from "react";
import { counted } from "../../lib/ordinals.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { countLabel, gameLineLabel, gameName, scoreLabel } from "./game-labels.ts";
import { progressQuery, type UploadResult } from "./games.queries.ts";
import { GameProblems } from "./games-problems.tsx";
import { countUsable, type Upload, useGamesUpload } from "./use-games-upload.ts";

/** Dialog that uploads a file of games: choose it, preview its rows, store them with a progress bar. */
export function GamesUpload({ onClose }: { readonly onClose: () => void }): ReactElement {
  const upload = useGamesUpload();
  const { step, preview, result, problem } = upload;
  return (
    <Dialog isOpen isWide onClose={onClose} title="Upload games" footer={<UploadButtons upload={upload} onClose={onClose} />}>
      <div className="stack">
        <ProblemNotice text={problem} />
        {step === "file" ? <FileFields upload={upload} /> : null}
        {step === "storing" ? <Storing readId={upload.readId} rows={preview ? countUsable(preview) : 0} /> : null}
        {step === "done" && result ? <Done result={result} /> : null}
        {/* The preview stays mounted, because the second click of a double click would land outside a dialog that shrinks. */}
        {step !== "file" && preview ? (
          <PreviewRows preview={preview} name={upload.name} note={upload.note} isStored={step === "done"} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Ignores the second click of a double click, because the next step's button appears at the same place. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

function UploadButtons({ upload, onClose }: { readonly upload: Upload; readonly onClose: () => void }): ReactElement {
  const { step, preview, isBusy, canOpen, loadPreview, store, back } = upload;
  const count = preview ? countUsable(preview) : 0;
  if (step === "done")
    return (
      <>
        {/* This null fills the first button's place, so that React reuses the second button and the browser counts on its clicks. */}
        {null}
        <Button variant="primary" onClick={once(onClose)}>
          Close
        </Button>
      </>
    );
  if (step === "file")
    return (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isBusy={isBusy} aria-disabled={!canOpen || undefined} onClick={once(loadPreview)}>
          Look at the rows
        </Button>
      </>
    );
  return (
    <>
      <Button aria-disabled={step === "storing" || undefined} onClick={back}>
        Another file
      </Button>
      <Button variant="primary" isBusy={isBusy} aria-disabled={count === 0 || undefined} onClick={once(store)}>
        Store {counted(count, "game")}
      </Button>
    </>
  );
}

function FileFields({ upload }: { readonly upload: Upload }): ReactElement {
  const fileId = useId();
  return (
    <>
      <TextField
        id={fileId}
        type="file"
        label="File"
        accept=".csv,.json,text/csv,application/json"
        hint="A table with the columns of nflverse (times US Eastern, spread_line positive when home is favoured), or a list of games in JSON."
        onChange={({ target }) => upload.choose(target.files?.[0])}
      />
      <TextField
        label="League"
        isOptional
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        hint="For rows that do not say theirs. A table of nflverse is NFL without it."
        value={upload.league}
        onChange={({ target }) => upload.setLeague(target.value)}
      />
    </>
  );
}

const CHANGES = { new: "New", changed: "Changed", unchanged: "Unchanged" } as const;

interface PreviewRowsProps {
  readonly preview: UploadResult;
  readonly name: string;
  readonly note: string | null;
  readonly isStored: boolean;
}

function PreviewRows({ preview, name, note, isStored }: PreviewRowsProps): ReactElement {
  const { counts, problems, rows, event_count } = preview;
  return (
    <>
      <p role="status">
        <b>{name}</b>: {countLabel(preview)}.{isStored ? "" : " Nothing is stored yet."}
      </p>
      {note && !isStored ? <Notice tone="warn">{note}</Notice> : null}
      {event_count > 0 && !isStored ? (
        <Notice tone="warn">{counted(event_count, "event")} will follow these changes: results settle again, with a public note.</Notice>
      ) : null}
      {counts.refused > 0 ? (
        <section aria-label="Rows that are left out">
          <GameProblems problems={problems} refused={counts.refused} isLines />
        </section>
      ) : null}
      {rows.length > 0 ? (
        <table className="grid-table dense fold">
          <caption className="visually-hidden">Rows that can be used</caption>
          <TableHead columns={["Game", "Change", { name: "Score", isNumber: true }, { name: "Line", isNumber: true }]} />
          <tbody>
            {rows.map(({ line, change, game }) => (
              <tr key={line}>
                <th scope="row">
                  {gameName(game)}
                  <br />
                  <span className="meta">
                    {game.league} {game.season}, week {game.week}, line {line.toLocaleString()} of the file
                  </span>
                </th>
                <td>{CHANGES[change]}</td>
                <td className="number-cell">{scoreLabel(game)}</td>
                <td className="number-cell wide-only">{gameLineLabel(game.line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {countUsable(preview) > rows.length ? <p className="small meta">The first {rows.length} are shown.</p> : null}
    </>
  );
}

function Storing({ readId, rows }: { readonly readId: string | null; readonly rows: number }): ReactElement {
  const { data } = useQuery(progressQuery(readId));
  const done = data ? data.done_count : 0;
  const all = data ? data.row_count : rows;
  return (
    <>
      <p role="status">{data ? `Storing: ${done.toLocaleString()} of ${counted(all, "row")} done.` : "Sending the file."}</p>
      <ProgressBar label="Rows stored" value={done} max={all} />
    </>
  );
}

function Done({ result }: { readonly result: UploadResult }): ReactElement {
  return (
    <Notice tone="ok" isLive>
      Stored. {countLabel(result)}.{result.event_count > 0 ? ` ${counted(result.event_count, "event")} will follow within moments.` : ""}
    </Notice>
  );
}
