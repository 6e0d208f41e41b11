import { type ReactElement, useEffect, useRef } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import "../../../platform/private-address/private-address.css";

/** A webhook's signing secret, in the dialog that made it. The server answers it this once. */
export function SigningSecret({ secret }: { readonly secret: string }): ReactElement {
  const code = useRef<HTMLElement>(null);
  useEffect(() => code.current?.focus(), []);
  return (
    <div className="stack">
      <Notice tone="warn" isLive>
        The secret is not shown again. Copy it to the program that gets the messages, which checks with it that they come from here.
      </Notice>
      <code className="private-address" tabIndex={-1} ref={code}>
        {secret}
      </code>
      <p>
        <CopyButton text={secret} what="secret" />
      </p>
    </div>
  );
}
