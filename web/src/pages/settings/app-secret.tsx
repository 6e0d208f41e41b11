import { type ReactElement, type ReactNode, Suspense } from "react";
import type { Answer } from "../../api/api.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type Secret = Answer<"auth.secondFactor.begin">["data"];

/** Few people need a QR code, so its code is loaded on demand. */
const QrCode = lazyPart(() => import("../../ui/qr-code.tsx"), "QrCode");

/** The authenticator app's secret as a QR code, and as text for people who read this page on the phone with the app. */
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
