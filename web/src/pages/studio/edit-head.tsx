import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import { hasConsole, isResultsEntered } from "../../platform/studio/event-labels.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EventStatusChip } from "./event-status.tsx";
import { PlaceMenus } from "./place-menus.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SaveStatus } from "./save-status.tsx";
import type { StepProps } from "./step-props.ts";

/** Header of the editor: name, status, saving state and the button for the event's next step, such as Publish. */
export function EditHead({ form, step, onGo, onRefused, onStep }: StepProps & { readonly step: EditStep }): ReactElement {
  const { shown, stored } = form;
  const errors = form.gaps.filter(({ level }) => level === "error").length;
  const isRun = (stored.status === "scheduled" || stored.status === "live") && hasConsole(stored);
  return (
    <header className="ed-head">
      <h1 className="h3" tabIndex={-1}>
        {shown.name || "Event without a name"}
      </h1>
      <EventStatusChip status={stored.status} />
      <PlaceMenus form={form} />
      <SaveStatus form={form} />
      <div className="end">
        {errors > 0 && stored.status === "draft" ? <span className="small wait strong">{counted(errors, "thing")} to fix</span> : null}
        {isRun && step !== "publish" ? (
          <Link to="/studio/events/$id/host" params={{ id: stored.id }} className={buttonClass({ variant: "primary" })}>
            Open the console
          </Link>
        ) : null}
        {isResultsEntered(stored) ? (
          <Link to="/studio/events/$id/manage" params={{ id: stored.id }} className={buttonClass({ className: "hair" })}>
            Enter results
          </Link>
        ) : null}
        {stored.status === "draft" && step !== "publish" ? (
          <PublishButton
            form={form}
            onDone={() => void onStep("publish")}
            onInvalid={onGo}
            onRefused={() => {
              onRefused();
              void onStep("publish");
            }}
          />
        ) : null}
      </div>
    </header>
  );
}
