import { FACE_INKS, FACES, toFace, toFaceParts } from "@sparc/contract/face";
import { type ReactElement, useId } from "react";
import { Button } from "./button.tsx";
import { FaceMark, INKS, MARKS } from "./face-marks.tsx";
import { RetryIcon } from "./icons/action-icons.ts";
import "./face-picker.css";

interface FacePickerProps {
  readonly face: number;
  readonly onChange: (face: number) => void;
  /** Where others see it. */
  readonly note?: string;
}

/** Chooses a face: a mark and an ink, two groups of radio buttons, or another one by chance. */
export function FacePicker({ face, onChange, note = "beside your name, everywhere" }: FacePickerProps): ReactElement {
  const id = useId();
  const { mark, ink } = toFaceParts(face);
  return (
    <fieldset className="face-picker">
      <legend>
        Your face <span>{note}</span>
      </legend>
      <div className="face-marks" role="radiogroup" aria-label="Mark">
        {MARKS.map(({ name }, at) => (
          <label key={name}>
            <input type="radio" name={`${id}-mark`} checked={at === mark} onChange={() => onChange(toFace({ mark: at, ink }))} />
            <FaceMark mark={at} />
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </div>
      <div className="face-inks">
        <div role="radiogroup" aria-label="Ink">
          {INKS.map((name, at) => (
            <label key={name} data-ink={at}>
              <input type="radio" name={`${id}-ink`} checked={at === ink} onChange={() => onChange(toFace({ mark, ink: at }))} />
              <b />
              <span className="visually-hidden">{name}</span>
            </label>
          ))}
        </div>
        <Button isIcon onClick={() => onChange(drawOther(face))}>
          <RetryIcon />
          <span className="visually-hidden">Draw another face</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** A face by chance. */
export const drawAnyFace = (): number => Math.floor(Math.random() * FACES);

/** Another mark by chance, and another ink, so that a press always shows. */
function drawOther(face: number): number {
  const { mark, ink } = toFaceParts(face);
  const other = (from: number, count: number) => (from + 1 + Math.floor(Math.random() * (count - 1))) % count;
  return toFace({ mark: other(mark, MARKS.length), ink: other(ink, FACE_INKS) });
}
