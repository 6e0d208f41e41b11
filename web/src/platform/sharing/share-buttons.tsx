import { type ReactElement, useState } from "react";
import { saveBlob } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DownloadIcon, ShareIcon } from "../../ui/icons/action-icons.ts";
import { isShareClosed } from "./share-or-copy.ts";

interface ShareButtonsProps {
  readonly text: string;
  /** The text without symbols and emoji squares, for texts that have some. */
  readonly plainText?: string;
  readonly url: string;
  /** The name of the picture's file: "bracket.png". */
  readonly fileName: string;
  readonly card: () => Promise<Blob | null>;
  /** For places whose main purpose is sharing: the buttons are large, and the first one is primary. */
  readonly isLead?: boolean;
}

/**
 * Buttons that share a text: copied, as a picture, and through the device where possible. A new `url` resets the state of the copy button.
 */
export function ShareButtons({ text, plainText, url, fileName, card, isLead = false }: ShareButtonsProps): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  const canShare = typeof navigator.share === "function";
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url, ...(await toSharedFiles({ fileName, card })) });
    } catch (error) {
      setFailed(!isShareClosed(error));
    }
  };
  const save = async (): Promise<void> => {
    const picture = await card();
    if (!picture) return setFailed(true);
    saveBlob(fileName, picture);
  };
  const size = isLead ? "xl" : "sm";
  return (
    <>
      <p className={isLead ? "end-share" : "row space-above"}>
        {canShare ? (
          <Button size={size} variant={isLead ? "primary" : "ink"} onClick={() => void share()}>
            <ShareIcon className="size-s" />
            Share
          </Button>
        ) : null}
        {isLead && canShare ? null : (
          <CopyButton key={url} text={`${text}\n${url}`} what="text" size={size} variant={isLead ? "primary" : "plain"}>
            Copy text
          </CopyButton>
        )}
        {plainText === undefined ? null : (
          <CopyButton key={`${url} words`} text={`${plainText}\n${url}`} what="words" size={size}>
            Copy as words
          </CopyButton>
        )}
        <Button size="sm" variant={isLead ? "quiet" : "plain"} onClick={() => void save()}>
          <DownloadIcon className="size-s" />
          Save as picture
        </Button>
      </p>
      {hasFailed ? <p className="small negative">That did not work here. Copy the text instead.</p> : null}
    </>
  );
}

/** The picture for the device's share sheet; nothing where the device shares texts alone or the browser cannot draw. */
async function toSharedFiles({ fileName, card }: Pick<ShareButtonsProps, "fileName" | "card">): Promise<Pick<ShareData, "files">> {
  const canShareFiles = navigator.canShare?.({ files: [new File([], fileName, { type: "image/png" })] });
  const picture = canShareFiles ? await card() : null;
  return picture ? { files: [new File([picture], fileName, { type: "image/png" })] } : {};
}
