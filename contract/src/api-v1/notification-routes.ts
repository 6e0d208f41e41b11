import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { notificationSwitch, notifications, quietHours } from "../entities/notification.ts";

/** The `token` of an unsubscribe address: it names one person and the kinds of the mail, and permits nothing else. It does not expire. */
const mailedToken = z.object({ token: z.string().max(200) });

/** Switches of the caller's notifications, and unsubscribing from a mail. */
export const notificationRoutes = {
  "notifications.get": defineRoute({
    method: "GET",
    path: "/api/v1/notifications",
    access: "signed_in",
    summary: "What the caller is told of by itself, by kind and channel; each is as its kind is by default until it is switched",
    answer: toData(notifications),
  }),
  "notifications.update": defineRoute({
    method: "PATCH",
    path: "/api/v1/notifications",
    access: "signed_in",
    summary:
      "Change the switches that are sent and the quiet hours, if they are sent (null: none any more); the rest stays. What is on its way and not sent yet obeys too",
    body: z
      .strictObject({ switches: z.array(notificationSwitch).min(1).max(20).optional(), quiet_hours: quietHours.nullable().optional() })
      .refine((body) => body.switches !== undefined || body.quiet_hours !== undefined, { error: "Nothing is changed" }),
    answer: toData(notifications),
  }),
  /** For mail programs that open the address of `List-Unsubscribe`. A GET switches nothing off, because filters open links too. */
  "notifications.unsubscribePage": defineRoute({
    method: "GET",
    path: "/api/v1/unsubscribe",
    access: "public",
    summary: "Answers a redirect to the page that asks before it switches off",
    query: mailedToken,
    status: 302,
  }),
  /** The one click of RFC 8058, and the page's button. Repeating it changes nothing. 410 for a token that this server did not make. */
  "notifications.unsubscribe": defineRoute({
    method: "POST",
    path: "/api/v1/unsubscribe",
    access: "public",
    isOneClick: true,
    summary: "Switch a mail's kinds off by the address in it, without signing in; a form of any other program may ask",
    query: mailedToken,
    answer: toData(z.object({ switches: z.array(notificationSwitch) })),
  }),
};
