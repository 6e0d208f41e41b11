import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useLayoutEffect, useMemo, useRef } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Device, StageProps } from "../../../platform/studio/play-preview.tsx";
import { PlayStage } from "../../../platform/studio/play-stage.tsx";
import "../../../platform/picks/team-flag.css";
import "../play/pick.css";
import "../tree/tree.css";
import type { Board } from "../play/board.ts";
import { PickFoot } from "../play/foot.tsx";
import { PickHead } from "../play/head.tsx";
import { PickRounds } from "../play/rounds.tsx";
import { PickTree } from "../play/tree.tsx";
import { type PreviewState, sampleBoard } from "./sample.ts";

interface EditorStageProps extends StageProps<PreviewState> {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
}

/** The real picking page with a sample bracket. */
export function EditorStage({ event, draft, rules, moment, ...shown }: EditorStageProps): ReactElement {
  const board = useMemo(() => sampleBoard({ rules, draft, state: moment }), [rules, draft, moment]);
  return (
    <PlayStage event={event} {...shown}>
      <Picture event={event} board={board} device={shown.device} />
    </PlayStage>
  );
}

interface PictureProps {
  readonly event: EventDetail;
  readonly board: Board;
  readonly device: Device;
}

function Picture({ event, board, device }: PictureProps): ReactElement {
  const current = board.missing.find((key) => key !== board.tieBreak?.key) ?? board.champion?.key ?? null;
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const item = page.current?.querySelector<HTMLElement>(`li[data-key="${current}"]`);
    const deck = item?.closest<HTMLElement>(".deck");
    // `scrollIntoView` would also scroll the Studio's page.
    if (item && deck) deck.scrollLeft += item.getBoundingClientRect().left - deck.getBoundingClientRect().left - 16;
  }, [current]);
  const shared = { board, current, onCurrent: nothing, onWinner: nothing, onLength: nothing };
  return (
    <main className="s-bracket" ref={page}>
      <div className="bracket-page">
        <PickHead event={event} board={board}>
          {null}
        </PickHead>
        {device === "computer" ? <PickTree {...shared} /> : <PickRounds {...shared} onGo={nothing} />}
      </div>
      <PickFoot
        board={board}
        save={{ kind: "saved", at: null }}
        canUndo={board.picked > 0}
        onUndo={nothing}
        onNext={nothing}
        card={`preview_${event.id}`}
        onSubmit={nothing}
      />
    </main>
  );
}

const nothing = (): void => undefined;
