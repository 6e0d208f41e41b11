import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The recovery codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h3 className="h4" tabIndex={-1} ref={heading}>
        Keep your recovery codes
      </h3>
      <Notice tone="warn">They are shown this once. Each opens your account once when you have lost the app.</Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row">
        <CopyButton text={codes.join("\n")} what="recovery codes" />
        <Button variant="primary" size="sm" onClick={onSaved}>
          I have kept them
        </Button>
      </p>
    </div>
  );
}
