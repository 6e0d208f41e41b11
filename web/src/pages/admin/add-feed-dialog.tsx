import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const EXAMPLE = `[
  {
    "name": "NHL",
    "url": "https://feed.example.org/games?key=…",
    "headers": { "authorization": "Bearer …" },
    "every_s": 300,
    "league": "NHL",
    "season": 2025,
    "items": "data.games",
    "fields": {
      "week": "round",
      "home": "teams.home.code",
      "away": "teams.away.code",
      "starts_at": "start",
      "line": "odds.spread",
      "total": "odds.total",
      "home_score": "teams.home.goals",
      "away_score": "teams.away.goals",
      "status": "state"
    },
    "statuses": { "OFF": "final", "LIVE": "in_progress", "PPD": "postponed" },
    "line_of": "home"
  }
]`;

/**
 * Explains how an operator configures a polled feed. No page takes a feed's address, so that no user session can make the server call a
 * URL.
 */
export function AddFeedDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Add an HTTP feed"
      footer={
        <>
          <CopyButton text={EXAMPLE} what="example" />
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          An address is never typed on a page: whoever runs the server decides which addresses it calls, and keys for them stay in a file of
          theirs.
        </p>
        <ol className="stack gap-s game-steps">
          <li>
            Put the feed into a JSON file on the server, as below. <code>items</code> is where the list of games is, <code>fields</code>{" "}
            where in a game each fact is, <code>statuses</code> the feed’s words for ours. With <code>line_of</code> “favourite_positive”
            the line is turned round.
          </li>
          <li>
            Name that file in the setting <code>FEEDS_FILE</code> and start the server again. It says at once what of the file is wrong.
          </li>
          <li>
            The feed then stands under Sources. Its first call is made at once; you can pause it there, and read what came of each call.
          </li>
        </ol>
        <pre className="game-example">{EXAMPLE}</pre>
      </div>
    </Dialog>
  );
}
