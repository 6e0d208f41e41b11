import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { pushSettings, pushSubscription } from "../entities/push.ts";
import { id } from "../ids.ts";

/** The browsers in which the caller gets pushes. */
export const pushRoutes = {
  "push.get": defineRoute({
    method: "GET",
    path: "/api/v1/push",
    access: "signed_in",
    summary:
      "The key that browsers subscribe to, null while pushes are off, and the caller's browsers that get pushes; their endpoints are not told",
    answer: toData(pushSettings),
  }),
  "push.subscribe": defineRoute({
    method: "POST",
    path: "/api/v1/push/subscriptions",
    access: "signed_in",
    summary:
      "Send pushes to this browser until its session ends. One that is known becomes the caller's and this session's; of more than 10 the oldest goes. 409 push.off, 422 push.subscription_refused for an endpoint that is not public https",
    body: pushSubscription,
    answer: toData(pushSettings),
  }),
  "push.unsubscribe": defineRoute({
    method: "DELETE",
    path: "/api/v1/push/subscriptions/{id}",
    access: "signed_in",
    summary: "Send no more pushes to one of the caller's browsers; what is on its way is not sent either",
    params: z.object({ id }),
    status: 204,
  }),
};
