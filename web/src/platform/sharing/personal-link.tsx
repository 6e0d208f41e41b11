import { lazy, type ReactElement, Suspense } from "react";
import type { PersonalLinkProps } from "./personal-link-choice.tsx";

const PersonalLinkChoice = lazy(async () => ({ default: (await import("./personal-link-choice.tsx")).PersonalLinkChoice }));

/** Lets its owner choose whether the link that is shared shows their part in the event. */
export function PersonalLink(props: PersonalLinkProps): ReactElement {
  return (
    <Suspense>
      <PersonalLinkChoice {...props} />
    </Suspense>
  );
}
