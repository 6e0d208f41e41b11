import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import { DEFAULT_LOGO, spokenAddress } from "../../../lib/bootstrap-config.ts";
import type { OverlayProps } from "../../../platform/sparclet.ts";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { roundLabel } from "../round-label.ts";
import { OverlayAnswer } from "./answer.tsx";
import { OverlayLabel, type PictureProps, toQuestionTitle } from "./picture.tsx";
import { OverlayPodium } from "./podium.tsx";
import { OverlayQuestion } from "./question.tsx";
import { OverlayTop } from "./top.tsx";
import "./overlay.css";
import "./tables.css";

const NOBODY = { joined: 0, connected: 0, answered: 0 };
/** An event without a short name has a long id, which nobody types from a screen. */
const LONGEST_CODE = 24;

/** The room over a video: everything is in the lower third and one corner, on opaque ground, and the rest stays transparent. */
export function Overlay({ event, room }: OverlayProps): ReactElement {
  const view = room.view as TriviaRoomView;
  const logo = event.community.brand_logo || DEFAULT_LOGO;
  const hasJoinCorner = !view.is_lobby_locked && view.phase !== "podium";
  return (
    <main id="main" className="stream-overlay">
      {hasJoinCorner ? <JoinCorner address={spokenAddress(joinPath(event))} /> : null}
      <Picture name={event.name} logo={logo} view={view} offsetMs={room.offsetMs} counts={room.counts ?? NOBODY} />
    </main>
  );
}

function Picture(picture: PictureProps): ReactElement | null {
  const { phase, question } = picture.view;
  if (phase === "podium") return <OverlayPodium {...picture} />;
  if (phase === "leaderboard") return <OverlayTop {...picture} />;
  if (phase === "get_ready") return <BuildUp {...picture} />;
  if (phase === "lobby" || !question) return null;
  if (phase === "reveal") return <OverlayAnswer key={question.slot} {...picture} question={question} />;
  return <OverlayQuestion key={question.slot} {...picture} question={question} />;
}

function BuildUp({ view, logo }: PictureProps): ReactElement {
  const isLast = view.question_no === view.question_count;
  const round = view.build_up?.round;
  return (
    <section className="overlay-lower" aria-label="Next question">
      <OverlayLabel
        logo={logo}
        title={toQuestionTitle(view)}
        note={isLast ? "The last question" : round ? roundLabel(round) : "Get ready"}
      />
    </section>
  );
}

function JoinCorner({ address }: { readonly address: string }): ReactElement {
  const at = address.lastIndexOf("/") + 1;
  const code = address.slice(at);
  return (
    <aside className="overlay-corner">
      <QrCode text={`${location.protocol}//${address}`} label={`QR code for ${address}`} />
      <p>
        Play along
        {code.length <= LONGEST_CODE ? (
          <>
            <b>{address.slice(0, at)}</b>
            <b className="overlay-code">{code}</b>
          </>
        ) : null}
      </p>
    </aside>
  );
}
