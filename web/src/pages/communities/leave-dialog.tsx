import type { Membership } from "@sparc/contract/entities/community";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { session } from "../../session/session-store.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { defaultLanding } from "../gate/destination.ts";
import { leaveCommunity } from "./leave-community.ts";

interface LeaveDialogProps {
  readonly community: Membership["community"];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms leaving a community, and says what the person keeps. */
export function LeaveDialog({ community, isOpen, onClose }: LeaveDialogProps): ReactElement {
  const { id, name, slug } = community;
  const { many } = usePointsName();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<unknown>(null);
  const { isBusy, run } = useSingleFlight();
  const close = (): void => {
    setRefused(null);
    onClose();
  };
  const leave = (): Promise<void> =>
    run(async () => {
      setRefused(null);
      try {
        await leaveCommunity({ client, slug });
      } catch (error) {
        setRefused(error);
        return;
      }
      notify.success(`You left ${name}.`);
      const { user } = session.getState();
      await navigate({ to: user ? defaultLanding(user) : "/" });
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void leave()}
      title={`Leave ${name}?`}
      confirmLabel="Leave community"
      cancelLabel="Stay"
      isBusy={isBusy}
      isDanger
    >
      <div className="stack">
        <p>You will not see its games, tables and history any more, and get no reminders of them.</p>
        <p>What you entered goes on: picks and answers count, your results stay in the tables, and your {many} stay yours.</p>
        <p>You can join again at any time.</p>
        {refused === null ? null : (
          <Notice
            tone="bad"
            isLive
            action={
              isApiError(refused, "communities.runs_events") ? (
                <Link to="/studio/events" search={{ communityId: id }}>
                  Your events there
                </Link>
              ) : null
            }
          >
            {friendlyError(refused)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
