import { type ChangeEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { uploadPicture } from "../../api/upload-picture.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

/** What the server takes. */
const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

export interface PictureUpload {
  readonly isBusy: boolean;
  /** Why the last picture is not there, until the next thing is typed or pressed. */
  readonly problem: string | null;
  /** For a file from anywhere, such as one that was dropped. Nothing happens while another is on its way. */
  readonly start: (file: File | undefined) => void;
  /** For the file field; the same file can be chosen again afterwards. */
  readonly fieldProps: Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "accept" | "disabled" | "onChange">;
}

/**
 * Keeps a picture on the server and hands on its address. What is written while it is on its way stays: the newest `onPicture` gets
 * the address, also after the field has gone.
 */
export function usePictureUpload(onPicture: (url: string) => void): PictureUpload {
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
      const { url } = await uploadPicture(file);
      latest.current(url);
    } catch (failure) {
      setProblem(friendlyError(failure));
    }
  };
  const start = (file: File | undefined): void => {
    if (!file || isBusy) return;
    // A type that the device does not know is left to the server.
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
