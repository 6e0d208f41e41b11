import { GUEST_NAME_MAX } from "@sparc/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { useAct } from "../../../api/use-act.ts";
import { guestNameProblem } from "../../../platform/guests/guest-name-problem.ts";
import { changeProfile } from "../../../platform/profile/profile.queries.ts";
import { useSession } from "../../../session/session-store.ts";
import { renameGuest } from "../../../session/sign-in-as-guest.ts";
import { useOwnFace } from "../../../session/use-own-face.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { FacePicker } from "../../../ui/face-picker.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import "./change-face.css";
import { isNumberedGuest } from "./numbered-name.ts";

interface ChangeFaceProps {
  readonly eventId: string;
  /** The name that the host gave the player, which their own does not replace. */
  readonly called: string | undefined;
  readonly onClose: () => void;
}

/** Sheet of the lobby for another face, and for guests whose name got a number for another name. Both are stored by one button. */
export function ChangeFace({ eventId, called, onClose }: ChangeFaceProps): ReactElement | null {
  const queries = useQueryClient();
  const user = useSession((state) => state.user);
  const ownFace = useOwnFace() ?? 0;
  const [face, setFace] = useState(ownFace);
  const [typed, setTyped] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [takenName, setTakenName] = useState<string | null>(null);
  const act = useAct();
  if (!user) return null;
  const hasName = called === undefined && (isNumberedGuest(user) || typed !== null);
  const name = typed ?? user.display_name;

  const store = async (): Promise<string> => {
    if (!hasName || name.trim() === user.display_name) {
      if (face !== ownFace) await changeProfile(queries, { face });
      return user.display_name;
    }
    return (await renameGuest({ event_id: eventId, display_name: name.trim(), face })).display_name;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = hasName ? guestNameProblem(name) : null;
    setNameProblem(found);
    setTakenName(null);
    if (found !== null) return;
    await act.run(async () => {
      const stored = await store();
      if (hasName && stored !== name.trim()) {
        // The server put a number behind the name: the sheet says so and stays open for another one.
        setTyped(stored);
        setTakenName(name.trim());
        return;
      }
      announce("Saved. The room sees it in a moment.");
      onClose();
    });
  };

  return (
    <Sheet isOpen onClose={onClose} title="How the room sees you">
      <form className="stack change-face" onSubmit={(event) => void save(event)} noValidate>
        <div className="change-face-preview">
          <Face face={face} size="l" />
          {hasName ? (
            <TextField
              label="Name"
              name="nickname"
              maxLength={GUEST_NAME_MAX}
              autoComplete="nickname"
              spellCheck={false}
              dir="auto"
              value={name}
              error={nameProblem ?? act.fields.display_name}
              onChange={(event) => {
                setNameProblem(null);
                setTyped(event.target.value);
              }}
            />
          ) : (
            <bdi className="h3">{called ?? user.display_name}</bdi>
          )}
        </div>
        {takenName === null ? null : (
          <Notice isLive>
            Somebody is called <bdi>{takenName}</bdi> already, so you are <bdi>{user.display_name}</bdi>. Another name is fine too.
          </Notice>
        )}
        <FacePicker face={face} onChange={setFace} />
        <ProblemNotice text={act.problem} />
        <Button type="submit" variant="primary" size="xl" isWide isBusy={act.isBusy}>
          Save
        </Button>
      </form>
    </Sheet>
  );
}
