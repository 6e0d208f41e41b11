import { type ReactElement, type ReactNode, Suspense } from "react";
import type { Answer } from "../../api/api.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type Secret = Answer<"auth.secondFactor.begin">["data"];

/** Few come here: the drawing of QR codes is fetched when somebody does. */
const QrCode = lazyPart(() => import("../../ui/qr-code.tsx"), "QrCode");

/** What the app is given: a picture to scan, and the same as text for who reads this page on the phone itself. */
export function AppSecret({ secret, children }: { readonly secret: Secret; readonly children: ReactNode }): ReactElement {
  return (
    <div className="app-secret">
      <Suspense fallback={<Skeleton height="200px" />}>
        <QrCode text={secret.address} label="QR code for your authenticator app" />
      </Suspense>
      <div className="stack">
        <p>Scan this with an authenticator app, or type the key into it. Then enter the code it shows.</p>
        <p className="small">
          <code className="app-key">{secret.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
        <p className="row">
          <CopyButton text={secret.secret} what="key" />
        </p>
        {children}
      </div>
    </div>
  );
}
