import { toFaceParts } from "@sparc/contract/face";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import { retryImport } from "../lib/retry-import.ts";
import { classNames } from "./class-names.ts";

/** The marks are fetched beside a page's first data. Without a network a face stays the plain jersey until they are there. */
const FaceMark = lazyPart(() => retryImport(() => import("./face-marks.tsx")), "FaceMark");
export const preloadMarks = FaceMark.preload;
void preloadMarks();

interface FaceProps {
  /** Its number. Without one, where names are hidden, it is a jersey without a mark. */
  readonly face: number | null | undefined;
  /** Shown instead, where the list shows photos. */
  readonly photoUrl?: string | null | undefined;
  /** s: 32 px, m: 40 px, l: 72 px, xl: 112 px. Elsewhere set `--s` of `.jersey`. */
  readonly size?: "s" | "m" | "l" | "xl";
}

/** The jersey with a mark beside a name, in an ink of the community around it. It is decoration: the name stands beside it. */
export function Face({ face, photoUrl, size = "m" }: FaceProps): ReactElement {
  const parts = face == null ? null : toFaceParts(face);
  return (
    <span
      className={classNames("jersey", photoUrl ? "photo" : "face", size !== "m" && `size-${size}`)}
      data-ink={photoUrl ? undefined : parts?.ink}
      aria-hidden="true"
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <Suspense>{parts ? <FaceMark mark={parts.mark} /> : null}</Suspense>
      )}
    </span>
  );
}
