import type { Draft, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useLayoutEffect, useMemo, useRef } from "react";
import { publicCommunityQuery } from "../../../platform/communities/communities.queries.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { DeviceFrame } from "../../../platform/studio/device-frame.tsx";
import type { ShownTheme } from "../../../theme/theme-preference.ts";
import "../../../styles/play-bracket.css";
import "../../../styles/bracket-tree.css";
import type { Board } from "../play/board.ts";
import { PickFoot } from "../play/foot.tsx";
import { PickHead } from "../play/head.tsx";
import { PickRounds } from "../play/rounds.tsx";
import { PickTree } from "../play/tree.tsx";
import { type PreviewState, sampleBoard } from "./sample.ts";
import "../play/pick.css";

export type Device = "phone" | "computer";

interface EditorStageProps {
  readonly event: EventDetail;
  readonly draft: Draft;
  readonly rules: Rules;
  readonly device: Device;
  readonly state: PreviewState;
  readonly theme: ShownTheme;
  readonly shownWidth: number;
}

const SIZES: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  phone: { width: 360, height: 640 },
  computer: { width: 1280, height: 800 },
};
const NAMES: Readonly<Record<Device, string>> = { phone: "A phone", computer: "A computer" };

/** The real page of picks with a sample member's bracket, in the community's colours. Nobody picks in a preview. */
export function EditorStage({ event, draft, rules, device, state, theme, shownWidth }: EditorStageProps): ReactElement {
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const board = useMemo(() => sampleBoard({ rules, draft, state }), [rules, draft, state]);
  return (
    <DeviceFrame title={`${NAMES[device]}: picking`} {...SIZES[device]} {...{ shownWidth, theme }} colors={community?.colors ?? null}>
      <Picture event={event} board={board} device={device} />
    </DeviceFrame>
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
    // Scrolling it into view would move the Studio's page, too.
    if (item && deck) deck.scrollLeft += item.getBoundingClientRect().left - deck.getBoundingClientRect().left - 16;
  }, [current]);
  const shared = { board, current, onCurrent: nothing, onWinner: nothing, onLength: nothing };
  return (
    <main className="s-bracket" ref={page}>
      <div className="bk">
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
        isHandedIn={false}
        onSubmit={nothing}
      />
    </main>
  );
}

const nothing = (): void => undefined;
