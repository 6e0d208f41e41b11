import { escapeHtml } from "@sparc/contract/escape-html";
import type { ReactElement } from "react";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import "../../platform/private-address/private-address.css";

/**
 * The HTML with which another site shows the event. It names the event by its id, because a short id can change. For a rehearsal it is the
 * real event.
 */
export function EmbedPart({ event }: { readonly event: EventDetail }): ReactElement {
  const address = `${location.origin}/embed/e/${event.rehearsal_of ?? event.id}`;
  const snippet = `<iframe src="${address}" width="400" height="220" style="border:0" title="${escapeHtml(event.name)}"></iframe>`;
  return (
    <details>
      <summary className="strong">Embed</summary>
      <div className="stack">
        <p className="small meta">
          Put this into the HTML of another web site. It shows the name, the time and a button that leads here, follows the game from its
          start to its results, and fits any size from 280 × 160 on.
        </p>
        <code className="private-address">{snippet}</code>
        <p className="row wrap">
          <CopyButton text={snippet} what="embed code" />
          <a className="btn size-sm quiet" href={address} target="_blank" rel="noopener">
            See it
          </a>
        </p>
      </div>
    </details>
  );
}
