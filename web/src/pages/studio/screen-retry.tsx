import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { reloadOnceForNewParts } from "../layout/reload-once.ts";

const AGAIN_MS = 4_000;

/** Error page of the big screen. It retries by itself, because nobody is at the screen to press a button. */
export function ScreenRetry({ error }: { readonly error: unknown }): ReactElement {
  const router = useRouter();
  useEffect(() => {
    if (reloadOnceForNewParts(error)) return;
    const timer = setTimeout(() => void router.invalidate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, router]);
  return (
    <main id="main" className="page read">
      <h1>The big screen is on its way</h1>
      <p role="status">There is no connection to the game yet. This page keeps trying by itself.</p>
    </main>
  );
}
