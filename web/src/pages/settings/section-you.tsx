import { toShownFace } from "@sparc/contract/face";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { useAct } from "../../api/use-act.ts";
import { clockTime } from "../../lib/times.ts";
import { changeProfile, type Profile } from "../../platform/profile/profile.queries.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { FacePicker } from "../../ui/face-picker.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { NameField, PhoneField } from "../gate/account-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { Setting } from "./setting.tsx";

/** Tables of results and the host’s lists show a photo in the face’s place; the room and its screens show none. */
const NOTE_WITH_PHOTO = "beside your name in live games; tables of results show your photo";

export function SectionYou({ profile }: { readonly profile: Profile }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const [name, setName] = useState(profile.display_name);
  const [phone, setPhone] = useState(profile.phone_number ?? "");
  const [face, setFace] = useState(toShownFace(profile));
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isChanged = name.trim() !== profile.display_name || phone.trim() !== (profile.phone_number ?? "") || face !== toShownFace(profile);
  const nameProblem = name.trim() === "" ? "Name is required" : undefined;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (nameProblem) return;
    const change = { display_name: name.trim(), phone_number: phone.trim() || null, ...(face === toShownFace(profile) ? {} : { face }) };
    if (await act.run(() => changeProfile(client, change))) {
      setSavedAt(Date.now());
      announce("Saved");
    }
  };
  return (
    <Setting
      id="you"
      title="You"
      aside={
        savedAt !== null && !isChanged ? (
          <span className="saved-at positive">
            <CheckIcon className="size-s" /> Saved {clockTime(savedAt)}
          </span>
        ) : null
      }
    >
      <PhotoField profile={profile} />
      <form className="two-fields" onSubmit={(event) => void save(event)} noValidate>
        <NameField value={name} error={nameProblem ?? act.fields.display_name} onChange={setName} />
        <PhoneField value={phone} error={act.fields.phone_number} onChange={setPhone} />
        <div className="wide you-face">
          <Face face={face} size="l" />
          <FacePicker face={face} onChange={setFace} {...(profile.photo_url ? { note: NOTE_WITH_PHOTO } : {})} />
        </div>
        <ProblemNotice text={act.problem} />
        <p className="row wide">
          <Button type="submit" isBusy={act.isBusy} aria-disabled={!isChanged || undefined}>
            Save
          </Button>
        </p>
      </form>
    </Setting>
  );
}
