import type { ReactElement } from "react";
import { CodeForm } from "./code-form.tsx";

/** Beside the list of open communities, for who was given a code. */
export function GotACode({ unknown }: { readonly unknown?: string | undefined }): ReactElement {
  return (
    <>
      <h2 className="h4">Got a code?</h2>
      <CodeForm unknown={unknown} />
    </>
  );
}
