import { NAME_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EditIcon } from "../../../ui/icons/action-icons.ts";
import { notify } from "../../../ui/notify.ts";
import { TextField } from "../../../ui/text-field.tsx";

type Player = Answer<"players.list">["data"][number];

interface RenameProps {
  readonly eventId: string;
  readonly player: Player;
  readonly onRenamed: () => Promise<void>;
}

/** Button and dialog that change a player's name on every screen of this event only, and restore it. */
export function Rename(props: RenameProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" isIcon variant="quiet" aria-label={`Rename ${props.player.display_name}`} onClick={() => setOpen(true)}>
        <EditIcon className="size-s" />
      </Button>
      {isOpen ? <RenameDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RenameDialog({ eventId, player, onRenamed, onClose }: RenameProps & { readonly onClose: () => void }): ReactElement {
  const { display_name: shown, given_name: given } = player;
  const [name, setName] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<"name" | "own" | null>(null);
  const formId = useId();
  const put = async (to: string | null): Promise<string> => {
    const { data } = await call("players.rename", { params: { id: eventId, userId: player.user_id }, body: { given_name: to } });
    await onRenamed();
    return data.display_name;
  };
  const undo = (): void => void put(given).catch((error: unknown) => notify.error(friendlyError(error)));
  const rename = async (to: string | null): Promise<void> => {
    if (busy) return;
    setBusy(to === null ? "own" : "name");
    try {
      const now = await put(to);
      onClose();
      notify.undo(`${shown} is now called ${now} here`, undo);
    } catch (error) {
      setProblem(friendlyError(error));
      setBusy(null);
    }
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    const wanted = name.trim();
    if (wanted === "") setProblem("Name is required");
    else if (wanted === shown) onClose();
    else void rename(wanted);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Rename ${shown}`}
      footer={
        <>
          {given === null ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button isBusy={busy === "own"} onClick={() => void rename(null)}>
              Give their own name back
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} isBusy={busy === "name"}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name in this game"
          hint="On every screen and in the results of this game, nowhere else. The player is told."
          error={problem ?? undefined}
          maxLength={NAME_MAX}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}
