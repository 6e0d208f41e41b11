import type { ReactElement } from "react";
import { ArrowRightIcon } from "../../ui/icons/arrow-icons.ts";

/** An address that an organiser typed: says which site it leads to, and tells that site nothing about ours. Nothing for any but https. */
export function TrackingLink({ url }: { readonly url: string }): ReactElement | null {
  const host = httpsHost(url);
  return host === null ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="tracking">
      Open {host}
      <span className="vh"> in a new tab</span>
      <ArrowRightIcon className="s" />
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
