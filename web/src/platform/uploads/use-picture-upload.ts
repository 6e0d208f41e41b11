import { type ChangeEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

/** The media types that the server accepts. */
const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

export interface PictureUpload {
  readonly isBusy: boolean;
  /** The text of the last error, until the user types or presses something. */
  readonly problem: string | null;
  /** Uploads a file, such as a dropped one. It does nothing while another upload is under way. */
  readonly start: (file: File | undefined) => void;
  /** Props for the file field; the same file can be chosen again later. */
  readonly fieldProps: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "accept" | "disabled" | "onChange">;
}

/** Returns what is uploaded in place of a chosen file; null uploads nothing. */
export type PreparePicture = (file: File) => Promise<Blob | null>;

/**
 * Uploads a picture and passes its address to the newest `onPicture`, even after the component was unmounted. Edits made during the upload
 * are not lost, because the newest callback is used. `prepare` may change the file first, such as by cropping it.
 */
export function usePictureUpload(onPicture: (url: string) => void, prepare?: PreparePicture): PictureUpload {
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  useEffect(() => {
    if (problem === null) return;
    const forget = ({ type, target }: Event): void => {
      if (type === "input" || (target as Element).closest("button, a, label, input, select")) setProblem(null);
    };
    document.addEventListener("input", forget);
    document.addEventListener("click", forget);
    return () => {
      document.removeEventListener("input", forget);
      document.removeEventListener("click", forget);
    };
  }, [problem]);
  const send = async (file: File): Promise<void> => {
    setProblem(null);
    try {
      const prepared = prepare ? await prepare(file) : file;
      if (prepared === null) return;
      const { url } = await uploadPicture(prepared);
      latest.current(url);
    } catch (failure) {
      setProblem(friendlyError(failure));
    }
  };
  const start = (file: File | undefined): void => {
    if (!file || isBusy) return;
    // Files whose type the device does not know are left to the server to check.
    if (file.type === "" || PICTURE_TYPES.split(",").includes(file.type)) void run(() => send(file));
    else setProblem("Choose a PNG, JPEG or WebP picture.");
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = "";
    start(file);
  };
  return { isBusy, problem, start, fieldProps: { type: "file", accept: PICTURE_TYPES, disabled: isBusy, onChange } };
}
