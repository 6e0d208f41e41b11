import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { newWebhook, webhook, webhookChange, webhookDelivery, webhookWithSecret } from "../entities/webhook.ts";
import { id, idOrSlug } from "../ids.ts";
import { WEBHOOKS_MAX } from "../limits.ts";
import { pageQuery, pagination } from "../paging.ts";

const ofCommunity = z.object({ id: idOrSlug });
const ofWebhook = z.object({ id: idOrSlug, webhookId: id });
const ofDelivery = z.object({ id: idOrSlug, webhookId: id, deliveryId: id });

/** The webhooks of a community: signed messages to other programs about its events and prizes, and the log of their deliveries. */
export const adminWebhookRoutes = {
  "admin.webhooks.list": defineRoute({
    method: "GET",
    path: "/admin/v1/communities/{id}/webhooks",
    access: "admin",
    summary: "The community's webhooks, oldest first, without their secrets",
    params: ofCommunity,
    answer: toData(z.array(webhook)),
  }),
  "admin.webhooks.create": defineRoute({
    method: "POST",
    path: "/admin/v1/communities/{id}/webhooks",
    access: "admin",
    summary: `Add a webhook and answer its signing secret, this once; 409 with ${WEBHOOKS_MAX} there already. 422 for an address that is neither public nor allowed by the server's settings`,
    params: ofCommunity,
    body: newWebhook,
    answer: toData(webhookWithSecret),
    status: 201,
  }),
  "admin.webhooks.update": defineRoute({
    method: "PATCH",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}",
    access: "admin",
    summary: "Change its address or kinds, or pause it: with { active: false } nothing is sent, and what waits is dropped",
    params: ofWebhook,
    body: webhookChange,
    answer: toData(webhook),
  }),
  "admin.webhooks.delete": defineRoute({
    method: "DELETE",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}",
    access: "admin",
    summary: "Remove it with its log; what waits is not sent",
    params: ofWebhook,
    status: 204,
  }),
  "admin.webhooks.renewSecret": defineRoute({
    method: "POST",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}/secret",
    access: "admin",
    summary: "Make a new signing secret and answer it, this once; the former one signs nothing from now on",
    params: ofWebhook,
    answer: toData(webhookWithSecret),
    status: 201,
  }),
  "admin.webhooks.ping": defineRoute({
    method: "POST",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}/ping",
    access: "admin",
    summary: "Send a test; 409 while it is paused",
    params: ofWebhook,
    answer: toData(webhookDelivery),
    status: 202,
  }),
  "admin.webhooks.deliveries": defineRoute({
    method: "GET",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}/deliveries",
    access: "admin",
    summary: "What was sent and what waits, newest first, for 30 days",
    params: ofWebhook,
    query: pageQuery,
    answer: z.object({ data: z.array(webhookDelivery), pagination }),
  }),
  "admin.webhooks.redeliver": defineRoute({
    method: "POST",
    path: "/admin/v1/communities/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
    access: "admin",
    summary: "Send a delivery now, again or sooner than planned: the same body under the same id; 409 while its webhook is paused",
    params: ofDelivery,
    answer: toData(webhookDelivery),
    status: 202,
  }),
};
