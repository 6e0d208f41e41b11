import type { Webhook, WebhookKind } from "./webhooks.queries.ts";

export interface WebhookForm {
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
}

/** What is missing; the server judges the address itself. */
export function toFormErrors({ url, kinds }: WebhookForm): { readonly url: string | undefined; readonly kinds: string | undefined } {
  return {
    url: url.trim() === "" ? "Enter the address" : undefined,
    kinds: kinds.length === 0 ? "Choose at least one" : undefined,
  };
}

/** The changed fields; null when there are none. */
export function toChange(stored: Webhook, { url, kinds }: WebhookForm): { url?: string; kinds?: WebhookKind[] } | null {
  const isUrlChanged = url.trim() !== stored.url;
  const isKindsChanged = [...kinds].sort().join() !== [...stored.kinds].sort().join();
  if (!isUrlChanged && !isKindsChanged) return null;
  return { ...(isUrlChanged ? { url: url.trim() } : {}), ...(isKindsChanged ? { kinds: [...kinds] } : {}) };
}
