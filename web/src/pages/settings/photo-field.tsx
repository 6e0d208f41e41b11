import { useQueryClient } from "@tanstack/react-query";
import type { ChangeEvent, ReactElement } from "react";
import { uploadPicture } from "../../api/upload-picture.ts";
import { useAct } from "../../api/use-act.ts";
import { changeProfile, type Profile } from "../../platform/profile/profile.queries.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";

/** Uploads and saves the profile photo as soon as it is chosen. Without a photo people have a drawn jersey. */
export function PhotoField({ profile }: { readonly profile: Profile }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const isSaved = await act.run(async () => changeProfile(client, { photo_url: (await uploadPicture(file)).url }));
    if (isSaved) announce("Your photo is kept");
  };
  const remove = async (): Promise<void> => {
    if (await act.run(() => changeProfile(client, { photo_url: null }))) announce("Your photo is gone");
  };
  return (
    <div className="set-photo">
      <JerseyAvatar name={profile.display_name} photoUrl={profile.photo_url} size="xl" />
      <div className="stack gap-s">
        <p className="strong">Photo</p>
        <p className="small meta">Until you add one you wear a jersey. PNG, JPEG or WebP, up to 5 MB.</p>
        <div className="row">
          <label className="btn size-sm file-btn" aria-busy={act.isBusy || undefined}>
            <UploadIcon className="size-s" />
            Choose a photo
            <input
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              disabled={act.isBusy}
              onChange={(event) => void onFile(event)}
            />
          </label>
          {profile.photo_url ? (
            <Button size="sm" variant="quiet" onClick={() => void remove()}>
              Remove<span className="visually-hidden"> the photo</span>
            </Button>
          ) : null}
        </div>
        {act.problem || act.fields.photo_url || act.fields.file ? (
          <FieldError id="photo-problem">{act.problem ?? act.fields.photo_url ?? act.fields.file}</FieldError>
        ) : null}
      </div>
    </div>
  );
}
