import * as z from "zod";
import { displayName, email, password } from "../auth/routes.ts";
import { defineRoute, toData } from "../define-route.ts";
import { face } from "../entities/face.ts";
import { phoneNumber } from "../entities/phone-number.ts";
import { profile, profileExport } from "../entities/profile.ts";

/** The address of a picture that POST /api/v1/uploads returned. */
const uploadedPicture = z.string().regex(/^\/uploads\/[0-9a-f]{64}\.webp$/, "Add the picture first");

/** The caller's own account. */
export const profileRoutes = {
  "profile.get": defineRoute({
    method: "GET",
    path: "/api/v1/profile",
    access: "signed_in",
    guests: true,
    summary: "The caller's account as its settings show it",
    answer: toData(profile),
  }),
  "profile.update": defineRoute({
    method: "PATCH",
    path: "/api/v1/profile",
    access: "signed_in",
    guests: true,
    summary:
      "Change the fields that are sent; of a guest the face alone, anything else is 403. A new e-mail address needs a sign-in of the last five minutes (403 auth.reauth_required) and stays pending until its mailed link was opened; the present address withdraws a pending one",
    body: z.strictObject({
      display_name: displayName.optional(),
      /** Null: the face that is drawn from the id. */
      face: face.nullable().optional(),
      photo_url: uploadedPicture.nullable().optional(),
      phone_number: phoneNumber.nullable().optional(),
      email: email.optional(),
    }),
    answer: toData(profile),
  }),
  "profile.export": defineRoute({
    method: "GET",
    path: "/api/v1/profile/export",
    access: "signed_in",
    guests: true,
    limit: "costly",
    summary: "Everything that is kept about the caller, as one JSON document",
    answer: profileExport,
  }),
  "profile.delete": defineRoute({
    method: "DELETE",
    path: "/api/v1/profile",
    access: "signed_in",
    guests: true,
    limit: "login",
    summary:
      "Delete the caller's account for good, with the password or a sign-in of the last five minutes. Name, address and memberships go, results and the stars' ledger stay without a name, every session ends. 409 for the last admin",
    body: z.strictObject({ password: password.optional() }),
    status: 204,
  }),
};
