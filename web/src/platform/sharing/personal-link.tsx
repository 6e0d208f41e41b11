import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { PersonalLinkProps } from "./personal-link-choice.tsx";

const PersonalLinkChoice = lazyPart(() => import("./personal-link-choice.tsx"), "PersonalLinkChoice");

/** Lets members choose whether the shared link shows their part in the event. */
export function PersonalLink(props: PersonalLinkProps): ReactElement {
  return (
    <Suspense>
      <PersonalLinkChoice {...props} />
    </Suspense>
  );
}
