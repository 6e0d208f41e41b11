import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { useAct } from "../../api/use-act.ts";
import { saveJson } from "../../lib/save-file.ts";
import type { Profile } from "../../platform/profile/profile.queries.ts";
import { endSession } from "../../session/end-session.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { CurrentPasswordField } from "../gate/account-fields.tsx";
import { Setting } from "./setting.tsx";
import { StepUpDialog } from "./step-up-dialog.tsx";

export function SectionData({ profile }: { readonly profile: Profile }): ReactElement {
  return (
    <Setting id="data" title="Your data">
      <ExportData />
      <DeleteAccount profile={profile} />
    </Setting>
  );
}

function ExportData(): ReactElement {
  const act = useAct();
  const save = async (): Promise<void> => {
    const hasWorked = await act.run(async () => saveJson("my-data.json", await call("profile.export")));
    if (hasWorked) announce("Your data is downloaded");
  };
  return (
    <div className="set-line">
      <div>
        <p className="strong">Export my data</p>
        <p className="small meta">Picks, answers, stars and sessions as one JSON file.</p>
        <ProblemNotice text={act.problem} />
      </div>
      <Button size="sm" isBusy={act.isBusy} onClick={() => void save()}>
        <DownloadIcon className="size-s" />
        Export
      </Button>
    </div>
  );
}

function DeleteAccount({ profile }: { readonly profile: Profile }): ReactElement {
  const act = useAct();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [hasToProve, setHasToProve] = useState(false);
  const close = (): void => {
    setOpen(false);
    setPassword("");
    act.clear();
  };
  const remove = async (): Promise<void> => {
    let isDeleted = false;
    const hasWorked = await act.run(async () => {
      try {
        await call("profile.delete", { body: profile.has_password ? { password } : {} });
      } catch (error) {
        if (!isApiError(error, "auth.reauth_required")) throw error;
        setOpen(false);
        setHasToProve(true);
        return;
      }
      isDeleted = true;
    });
    if (!hasWorked || !isDeleted) return;
    endSession();
    await navigate({ to: "/", replace: true });
    notify.message("Your account is deleted.");
  };
  return (
    <div className="set-line">
      <div>
        <p className="strong">Delete my account</p>
        <p className="small meta">Your name leaves every table. Results of others stay as they are.</p>
      </div>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Delete…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void remove()}
        title="Delete your account?"
        confirmLabel="Delete for good"
        cancelLabel="Keep my account"
        typedName={profile.display_name}
        isBusy={act.isBusy}
        isDanger
      >
        <div className="stack">
          <p>
            Your name, address, photo and memberships go at once, and your stars with them. What you played stays under no name. There is no
            way back.
          </p>
          <ProblemNotice text={act.problem} />
          {profile.has_password ? <CurrentPasswordField value={password} error={act.fields.password} onChange={setPassword} /> : null}
        </div>
      </ConfirmDialog>
      <StepUpDialog
        isOpen={hasToProve}
        onClose={() => setHasToProve(false)}
        onProved={() => {
          setHasToProve(false);
          setOpen(true);
        }}
      />
    </div>
  );
}
