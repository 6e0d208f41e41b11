import type { ReactElement } from "react";
import { ArrowRightIcon } from "../../ui/icons/arrow-icons.ts";

/**
 * Link to an address that an organiser typed. It shows the site it leads to and sends that site no referrer. Null unless the address is
 * https.
 */
export function TrackingLink({ url }: { readonly url: string }): ReactElement | null {
  const host = httpsHost(url);
  return host === null ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="tracking">
      Open {host}
      <span className="visually-hidden"> in a new tab</span>
      <ArrowRightIcon className="size-s" />
    </a>
  );
}

function httpsHost(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return protocol === "https:" ? host : null;
  } catch {
    return null;
  }
}
