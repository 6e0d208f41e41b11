import { GAME_REASON_MAX } from "@sparc/sparclets/feed-adapter";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EditGameFields } from "./edit-game-fields.tsx";
import { type GameEntry, toEditBody, toEntry, toProblems } from "./game-entry.ts";
import { gameName } from "./game-labels.ts";
import { type CatalogueGame, refreshGames } from "./games.queries.ts";

interface EditGameDialogProps {
  readonly game: CatalogueGame;
  readonly onClose: () => void;
}

/** Dialog in which an admin corrects a game. The typed values stay when somebody else changes the game meanwhile. */
export function EditGameDialog({ game, onClose }: EditGameDialogProps): ReactElement {
  const client = useQueryClient();
  const formId = useId();
  const [typed, setTyped] = useState<Partial<GameEntry>>({});
  // The game's version when the dialog opened. If the list refetches a newer version meanwhile, storing is refused and the admin sees the
  // other change. After such a refusal it is null, and the next attempt uses the newest version.
  const [baseVersion, setBaseVersion] = useState<number | null>(game.override_version);
  const [showErrors, setShowErrors] = useState(false);
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const entry: GameEntry = { ...toEntry(game), reason: "", release: [], ...typed };
  const change = toEditBody(game, entry);
  const problems = toProblems(entry);
  const store = async (): Promise<void> => {
    setProblem(null);
    try {
      const body = { version: baseVersion ?? game.override_version, reason: entry.reason.trim(), ...change };
      await call("admin.feed.games.edit", { params: { gameId: game.id }, body });
      await refreshGames(client);
      notify.success("Game stored");
      onClose();
    } catch (error) {
      // The error refers the admin to the newest values, so they are fetched before it is shown.
      if (isApiError(error, "feed.stale_game")) {
        await refreshGames(client);
        setBaseVersion(null);
      }
      setProblem(friendlyError(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowErrors(true);
    if (change !== null && Object.keys(problems).length === 0) void run(store);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={gameName(game)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} aria-disabled={change === null || undefined}>
            Store
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <ProblemNotice text={problem} />
        <p className="small meta">
          {game.league} {game.season}, week {game.week}. What you set here is kept: files and feeds do not change it until you release it.
        </p>
        <EditGameFields
          game={game}
          entry={entry}
          problems={problems}
          showErrors={showErrors}
          onChange={(more) => setTyped({ ...typed, ...more })}
        />
        {change && game.event_count > 0 ? (
          <Notice tone="warn">
            {counted(game.event_count, "event")} will follow: picks, locks and results there move by their rules, and a result that counted
            already settles again with a public note.
          </Notice>
        ) : null}
        <TextField
          label="Why"
          maxLength={GAME_REASON_MAX}
          autoComplete="off"
          hint="Everybody reads it who has this game in an event. It goes to the audit log, too."
          value={entry.reason}
          error={showErrors ? problems.reason : undefined}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </form>
    </Dialog>
  );
}
