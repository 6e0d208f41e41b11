import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useState } from "react";

/** A prize's picture, or a parcel in the community's colours where it has none. Decoration: its name stands beside it. */
export function PrizeArt({ picture }: { readonly picture: string | null }): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && isUpload(picture) && broken !== picture) {
    return <img className="puck" src={picture} alt="" onError={() => setBroken(picture)} />;
  }
  return (
    <svg className="puck" viewBox="0 0 320 200" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true" focusable="false">
      <path d="M52 84h216v100H52z" fill="var(--field)" />
      <path d="M38 56h244v34H38z" fill="var(--accent)" />
      <path d="M144 90h32v94h-32z" fill="var(--accent)" />
      <path d="M160 56c-12-34-62-46-64-20-2 20 40 22 64 20 24 2 66 0 64-20-2-26-52-14-64 20z" />
      <path d="M66 108h64M66 124h48M190 108h64" strokeWidth="2" strokeDasharray="2 7" />
    </svg>
  );
}
