import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { isFinished } from "../../platform/events/event-status.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { hasConsole } from "../../platform/studio/event-labels.ts";
import { MissingList } from "../../platform/studio/missing-list.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { commonPlace } from "./edit-step-messages.ts";
import { Consequences, WhatGoesOut } from "./publish-ticket.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { StepProps } from "./step-props.ts";

const EndBox = lazyPart(() => import("../../platform/studio/end-box.tsx"), "EndBox");

/** True for a game that everybody plays alone and that has no console of its own: it is ended here, when its end is open or too far. */
function isEndedHere(event: EventDetail): boolean {
  return event.mode === "run" && !hasConsole(event);
}

/**
 * Editor step that publishes a draft: it lists what is missing, with links to the fields. Once published, it shows how to invite players.
 */
export function StepPublish({ form, studio, onGo, onRefused }: StepProps): ReactElement {
  const { stored } = form;
  if (isFinished(stored)) return <Notice tone="ok">It has been played. Its results are on the event’s page.</Notice>;
  if (stored.status === "cancelled") return <Notice>It was called off. Duplicate it to play it another time.</Notice>;
  if (stored.status !== "draft")
    return (
      <div className="stack">
        <SharePanel event={stored} sheets={studio.sheets} />
        {isEndedHere(stored) ? (
          <Suspense>
            <EndBox event={stored} noun="game" missing={[]} complete={null} />
          </Suspense>
        ) : null}
      </div>
    );
  const errors = form.gaps.filter(({ level }) => level === "error");
  const warnings = form.gaps.filter(({ level }) => level === "warning");
  const toPlace = (path: string): string => commonPlace(path) ?? studio.toPlace(path, stored.draft ?? {});
  return (
    <div className="publish-columns">
      <div className="stack">
        {errors.length > 0 ? (
          <div>
            <h3 className="pane-h">
              <span>
                {errors.length === 1 ? "One thing to fix before it can go out" : `${errors.length} things to fix before it can go out`}
              </span>
            </h3>
            <MissingList label="To fix before it can go out" gaps={errors} toPlace={toPlace} onGo={onGo} />
          </div>
        ) : (
          <p className="row">
            <CheckIcon className="positive" />
            <b>Everything it needs is there.</b>
          </p>
        )}
        {warnings.length > 0 ? (
          <div>
            <h3 className="pane-h">
              <span>Worth a look, stops nothing</span>
            </h3>
            <MissingList label="Worth a look, stops nothing" gaps={warnings} toPlace={toPlace} onGo={onGo} />
          </div>
        ) : null}
        <Consequences event={stored} />
      </div>
      <WhatGoesOut form={form} left={errors.length} onInvalid={onGo} onRefused={onRefused} />
    </div>
  );
}
