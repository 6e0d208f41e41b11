import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { DEFAULT_LOGO, spokenAddress } from "../../../lib/bootstrap-config.ts";
import { publicCommunityQuery } from "../../../platform/communities/communities.queries.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { joinPath } from "../../../platform/studio/join-path.ts";
import "../play/play.css";
// All sheets of the big screen are imported in its order, so that the bundler shares them as one file.
import "../screen/screen.css";
import "../screen/lobby.css";
import "../screen/question.css";
import "../screen/reveal.css";
import "../screen/top.css";
import { DeviceFrame } from "../../../platform/studio/device-frame.tsx";
import type { ShownTheme } from "../../../theme/theme-preference.ts";
import { StillClock } from "../../../ui/use-countdown.ts";
import { QuestionScreen } from "../play/question.tsx";
import { RevealScreen } from "../play/reveal.tsx";
import { toOwnWindow } from "../play/window.ts";
import type { Question } from "../question/types.ts";
import { QuestionShow } from "../screen/question.tsx";
import { RevealShow } from "../screen/reveal.tsx";
import type { OwnAnswer } from "../use-answer.ts";
import { type PreviewState, type Sample, toSample } from "./question-sample.ts";

export type Device = "phone" | "screen";

interface EditorStageProps {
  readonly event: EventDetail;
  readonly question: Question;
  readonly no: number;
  readonly count: number;
  readonly rules: Rules;
  readonly device: Device;
  readonly state: PreviewState;
  readonly theme: ShownTheme;
  readonly shownWidth: number;
}

const SIZES: Record<Device, { readonly width: number; readonly height: number }> = {
  phone: { width: 360, height: 640 },
  screen: { width: 1280, height: 720 },
};
/** A preview cannot be answered. */
const NO_ANSWER: OwnAnswer = { phase: { kind: "open", chosen: [] }, toggle: () => undefined, lock: () => undefined };

/** The real screen of a phone or of the big screen with a sample room, in the community's colours. */
export function EditorStage({ event, device, state, theme, shownWidth, ...shown }: EditorStageProps): ReactElement {
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const { question, no, count, rules } = shown;
  const sample = useMemo(() => toSample({ question, no, count, state, rules }), [question, no, count, state, rules]);
  const name = device === "phone" ? "A phone" : "The big screen";
  return (
    <DeviceFrame title={`${name}: question ${no}`} {...SIZES[device]} {...{ shownWidth, theme }} colors={community?.colors ?? null}>
      <StillClock value={true}>
        {device === "phone" ? (
          <Phone event={event} sample={sample} state={state} />
        ) : (
          <Big event={event} sample={sample} state={state} logo={community?.assets.brandLogo || DEFAULT_LOGO} />
        )}
      </StillClock>
    </DeviceFrame>
  );
}

interface PictureProps {
  readonly event: EventDetail;
  readonly sample: Sample;
  readonly state: PreviewState;
}

function Phone({ event, sample, state }: PictureProps): ReactElement {
  return (
    <main className="s-trivia">
      {state === "reveal" ? (
        <RevealScreen event={event} {...sample} phase={NO_ANSWER.phase} rankBefore={5} />
      ) : (
        <QuestionScreen
          event={event}
          {...sample}
          own={NO_ANSWER}
          window={toOwnWindow({ view: sample.view, timeFactor: 1, serverNowMs: 0 })}
          offsetMs={0}
          isWatching={false}
          guess={null}
          onGuess={null}
        />
      )}
    </main>
  );
}

function Big({ event, sample, state, logo }: PictureProps & { readonly logo: string }): ReactElement {
  const show = {
    name: event.name,
    logo,
    address: spokenAddress(joinPath(event)),
    view: sample.view,
    question: sample.question,
    offsetMs: 0,
    counts: { joined: sample.mine.players, connected: sample.mine.players, answered: Math.round(sample.mine.players / 2) },
  };
  return <main className="s-screen">{state === "reveal" ? <RevealShow {...show} /> : <QuestionShow {...show} />}</main>;
}
