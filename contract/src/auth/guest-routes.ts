import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { face } from "../entities/face.ts";
import { eventGuests } from "../entities/guest.ts";
import { user } from "../entities/user.ts";
import { idOrSlug } from "../ids.ts";
import { GUEST_NAME_MAX, GUEST_NAME_MESSAGES, GUEST_NAME_MIN, GUESTS_MAX } from "../limits.ts";
import { displayName, email, password } from "./routes.ts";

const guestName = displayName.min(GUEST_NAME_MIN, GUEST_NAME_MESSAGES.short).max(GUEST_NAME_MAX, GUEST_NAME_MESSAGES.long);
const eventParams = z.object({ id: idOrSlug });

/** People who play one live event with a name alone. */
export const guestRoutes = {
  "auth.guest": defineRoute({
    method: "POST",
    path: "/auth/guest",
    access: "public",
    limit: "guest",
    summary:
      "Take a seat in a live event with a name alone: makes a user without an e-mail address and signs them in as /auth/login does. The answer has the name with a number where somebody is there who is called like it. 403 where the event has no guests, 409 while it takes none, 422 for a name that the community does not want, 429 for too many from one address. With an Idempotency-Key of 22 characters and more that the browser stores, further calls come back to the same guest, in the lobby under the name of the last call, until they log out; players.removed when the host removed them",
    body: z.strictObject({ event_id: idOrSlug, display_name: guestName, face: face.optional() }),
    answer: toData(user),
    status: 201,
  }),
  "auth.upgradeGuest": defineRoute({
    method: "POST",
    path: "/auth/guest/keep",
    access: "signed_in",
    guests: true,
    limit: "guest",
    summary:
      "Turn the guest into an account with this e-mail address and password: the same user, with everything they have. 409 guests.email_has_account where the address has an account: logging in to it with the guest's access token moves the guest's part to it",
    body: z.strictObject({ email, password, display_name: displayName.optional() }),
    answer: toData(user),
  }),
  "guests.get": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/guests",
    access: "event_owner",
    summary: "How many guests an event has and how many it lets in from one address",
    params: eventParams,
    answer: toData(eventGuests),
  }),
  "guests.update": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/guests",
    access: "event_owner",
    summary:
      "How many guests may come from one address in ten minutes, for a room behind one address. Null: as many as the server allows, more while the lobby is open",
    params: eventParams,
    body: z.strictObject({ per_address: z.number().int().min(1).max(GUESTS_MAX).nullable() }),
    answer: toData(eventGuests),
  }),
};
