import { useState } from "react";

interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface ShareOrCopy {
  /** "by_hand" when the browser allows neither, so that the page shows the text for copying by hand. */
  readonly state: "idle" | "copied" | "by_hand";
  /** Returns how the text left the page; null when it did not. */
  readonly share: (shared: Shared) => Promise<"shared" | "copied" | null>;
}

/** Shares through the device's share sheet, or copies the text where there is none. */
export function useShareOrCopy(): ShareOrCopy {
  const [state, setState] = useState<ShareOrCopy["state"]>("idle");
  const share: ShareOrCopy["share"] = async ({ title, text, url }) => {
    try {
      if (navigator.share) {
        await navigator.share({ title, text, url });
        return "shared";
      }
      await navigator.clipboard.writeText(`${text} ${url}`);
      setState("copied");
      return "copied";
    } catch (error) {
      if (!isShareClosed(error)) setState("by_hand");
      return null;
    }
  };
  return { state, share };
}

/** True when the device's share sheet was closed without sharing, which is no error. */
export function isShareClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
