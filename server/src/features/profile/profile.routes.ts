import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { PasswordParts } from "../auth/own-password.service.ts";
import { createDeleteAccount } from "./delete-account.service.ts";
import { createExportProfile } from "./export-profile.service.ts";
import { createProfileService, type ProfileChanges } from "./profile.service.ts";

type ProfileRouteNames = "profile.get" | "profile.update" | "profile.export" | "profile.delete";

export function profileHandlers({ context, parts }: { context: AppContext; parts: PasswordParts }): HandlersOf<ProfileRouteNames> {
  const profiles = createProfileService(context);
  const exportProfile = createExportProfile(context);
  const deleteAccount = createDeleteAccount(context, parts);

  return {
    "profile.get": async ({ viewer }) => {
      const found = await profiles.get(viewer.userId);
      return toData(found);
    },
    "profile.update": async ({ viewer, body, now, transport }) => {
      const changes: ProfileChanges = {
        ...(body.display_name === undefined ? {} : { displayName: body.display_name }),
        ...(body.face === undefined ? {} : { face: body.face }),
        ...(body.photo_url === undefined ? {} : { photoUrl: body.photo_url }),
        ...(body.phone_number === undefined ? {} : { phoneNumber: body.phone_number || null }),
        ...(body.email === undefined ? {} : { email: body.email }),
      };
      const updated = await profiles.update({ viewer, changes, requestId: transport.requestId, now });
      return toData(updated);
    },
    "profile.export": ({ viewer, now, transport }) => exportProfile({ viewer, requestId: transport.requestId, now }),
    "profile.delete": ({ viewer, body, now, transport: { address, requestId } }) =>
      deleteAccount({ viewer, password: body.password, address, requestId, now }),
  };
}
