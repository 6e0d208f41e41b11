import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { afterKey, type Crop, moved, type Size, toRectangle, WHOLE, ZOOM_MAX, zoomed } from "./crop-maths.ts";
import { SliderField } from "./slider-field.tsx";

/** Longest side of the part that is uploaded, in pixels; the server makes larger pictures smaller. */
const SIDE_MAX_PX = 1_600;
const PREVIEW_WIDTH_PX = 320;

interface CropDialogProps {
  readonly picture: ImageBitmap;
  /** Width by height of the part. */
  readonly aspect: number;
  readonly label: string;
  /** Receives the chosen part; null where the picture is to be taken whole. */
  readonly onChosen: (part: Blob | null) => void;
  readonly onCancel: () => void;
}

/** Chooses the part of a picture that is uploaded: by dragging, by sliders, by buttons, or by arrow keys, plus and minus on the picture. */
export function CropDialog({ picture, aspect, label, onChosen, onCancel }: CropDialogProps): ReactElement {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round(PREVIEW_WIDTH_PX / aspect);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, { picture, crop, aspect });
  }, [picture, crop, aspect]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = afterKey(event.key, crop, picture, aspect);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = event.currentTarget.getBoundingClientRect();
    const by = { x: -event.movementX / shown.width, y: -event.movementY / shown.height };
    setCrop((before) => moved(before, by, picture, aspect));
  };
  const choose = async (): Promise<void> => onChosen(await cutOut({ picture, crop, aspect }));
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={`Crop the ${label}`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onChosen(null)}>
            Use the whole picture
          </Button>
          <Button variant="primary" onClick={() => void choose()}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="stack crop">
        <button
          type="button"
          className="crop-part"
          aria-label={`Part of the picture. Arrow keys move it, plus and minus zoom. ${toSpoken(crop)}`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <canvas ref={canvas} width={PREVIEW_WIDTH_PX} height={height} />
        </button>
        <CropSliders crop={crop} picture={picture} aspect={aspect} onChange={setCrop} />
      </div>
    </Dialog>
  );
}

interface CropSlidersProps {
  readonly crop: Crop;
  readonly picture: Size;
  readonly aspect: number;
  readonly onChange: (crop: Crop) => void;
}

function CropSliders({ crop, picture, aspect, onChange }: CropSlidersProps): ReactElement {
  const { width, height } = toRectangle(crop, picture, aspect);
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  return (
    <>
      <SliderField
        {...{ label: "Zoom", min: 1, max: ZOOM_MAX, step: 0.05, value: crop.zoom, valueText: percent(crop.zoom) }}
        onChange={(zoom) => onChange(zoomed(crop, zoom, picture, aspect))}
      />
      <SliderField
        {...{ label: "Left to right", min: 0, max: 1, step: 0.01, value: crop.x, valueText: percent(crop.x) }}
        isDisabled={picture.width - width < 0.5}
        onChange={(x) => onChange({ ...crop, x })}
      />
      <SliderField
        {...{ label: "Top to bottom", min: 0, max: 1, step: 0.01, value: crop.y, valueText: percent(crop.y) }}
        isDisabled={picture.height - height < 0.5}
        onChange={(y) => onChange({ ...crop, y })}
      />
    </>
  );
}

const toSpoken = ({ zoom, x, y }: Crop): string =>
  `Zoom ${Math.round(zoom * 100)} percent, ${Math.round(x * 100)} percent from the left, ${Math.round(y * 100)} percent from the top.`;

interface Part {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly aspect: number;
}

function drawPart(canvas: HTMLCanvasElement, { picture, crop, aspect }: Part): void {
  const { left, top, width, height } = toRectangle(crop, picture, aspect);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The part as a file. Null where this browser cannot make one; the picture is then taken whole. */
function cutOut(part: Part): Promise<Blob | null> {
  const { width, height } = toRectangle(part.crop, part.picture, part.aspect);
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  drawPart(canvas, part);
  // Transparent grounds stay so; browsers that write no WebP write PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.92));
}
