import type { ReactElement } from "react";
import { CodeForm } from "./code-form.tsx";

/** Panel beside the list of open communities for people who were given a code. */
export function GotACode({ unknown }: { readonly unknown?: string | undefined }): ReactElement {
  return (
    <>
      <h2 className="h4">Got a code?</h2>
      <CodeForm unknown={unknown} />
    </>
  );
}
