import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { ReasonField } from "../../platform/reason-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { useProvedAct } from "../settings/use-proved-act.tsx";
import { CommunityChoice } from "./community-choice.tsx";
import { isCommunityNeeded, toChange, toStepLabels, type UserStep } from "./user-labels.ts";

/** Confirms a change of an account and asks for its reason, which is written to the audit log. */
export function UserChangeDialog({ step, onClose }: { readonly step: UserStep; readonly onClose: () => void }): ReactElement {
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [communityId, setCommunityId] = useState("");
  const act = useProvedAct();
  const [isMissing, setMissing] = useState(false);
  const labels = toStepLabels(step);
  const needsCommunity = isCommunityNeeded(step);
  const isReasonNeeded = step.kind === "reset_code";
  const send = async (): Promise<void> => {
    const params = { id: step.user.id };
    if (isReasonNeeded) await call("admin.users.resetSecondFactor", { params, body: { reason: reason.trim() } });
    else await call("admin.users.update", { params, body: toChange(step, { reason, communityId }) });
    await client.invalidateQueries({ queryKey: ["admin-users"] });
    notify.success(labels.done);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if ((isReasonNeeded && reason.trim() === "") || (needsCommunity && communityId === "")) setMissing(true);
    else void act.run(send);
  };
  if (act.isProving) return act.dialog;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={labels.title}
      footer={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button type="submit" form={formId} variant={step.kind === "suspend" ? "danger" : "primary"} isBusy={act.isBusy}>
            {labels.verb}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit}>
        <p>{labels.what}</p>
        <ProblemNotice text={act.problem} />
        {needsCommunity ? (
          <CommunityChoice
            name={step.user.display_name}
            value={communityId}
            error={isMissing && communityId === "" ? "Choose a community" : act.fields.community_id}
            onChange={setCommunityId}
          />
        ) : null}
        <ReasonField
          value={reason}
          isOptional={!isReasonNeeded}
          isMissing={isMissing && reason.trim() === ""}
          error={act.fields.reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
