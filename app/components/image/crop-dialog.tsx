import { type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { DAMAGED_IMAGE } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { CancelButton, Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { dragged, placeOf, WHOLE, ZOOM_LIMIT, zoomed } from "./crop-frame";

export interface CropDialogProps {
  file: File;
  /** Size in px of what is made of it. */
  frame: { width: number; height: number };
  /** The corners it is shown with. */
  corners: "round" | "tile" | "square";
  onDone(image: Blob): void;
  onClose(): void;
}

const QUALITY = 0.9;
const CORNERS = { round: "rounded-full", tile: "rounded-panel", square: "rounded-print" };

/** The part of a picture that is shown: dragged and pinched, or moved with three sliders. */
export default function CropDialog({ file, frame, corners, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState(WHOLE);
  const { canvas, bitmap, isDamaged, read } = useCropped(file, frame, crop);
  const fingers = useFingers((by, spread) => {
    if (bitmap) setCrop((now) => dragged(bitmap, frame, zoomed(now, now.zoom * spread), by));
  });

  async function finish() {
    const made = await read();
    if (made) onDone(made);
  }
  const leeway = bitmap && placeOf(bitmap, frame, crop).leeway;
  // A form around the field must not be sent by Enter on a slider: the dialog stands outside of it.
  return createPortal(
    <Dialog
      title={t("Choose the part to show")}
      open
      narrow
      onClose={onClose}
      footer={
        <>
          <CancelButton onClose={onClose} />
          <Button variant="primary" aria-disabled={!bitmap} onClick={() => bitmap && void finish()}>
            {t("Use this picture")}
          </Button>
        </>
      }
    >
      {isDamaged ? (
        <Notice kind="error">{t(DAMAGED_IMAGE)}</Notice>
      ) : (
        <div className="grid gap-4">
          <canvas
            ref={canvas}
            {...frame}
            {...fingers}
            className={classNames(
              "mx-auto block w-full cursor-move touch-none bg-sunken",
              CORNERS[corners],
              frame.width === frame.height && "max-w-80",
            )}
          />
          <Slider
            label={t("Zoom")}
            min={1}
            max={ZOOM_LIMIT}
            value={crop.zoom}
            onMove={(zoom) => setCrop(zoomed(crop, zoom))}
          />
          <Slider
            label={t("Left to right")}
            value={crop.across}
            isFixed={!leeway || leeway.across < 1}
            onMove={(across) => setCrop({ ...crop, across })}
          />
          <Slider
            label={t("Top to bottom")}
            value={crop.down}
            isFixed={!leeway || leeway.down < 1}
            onMove={(down) => setCrop({ ...crop, down })}
          />
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

/** The picture drawn as it is cropped, and what is read of it; it may turn out to be damaged. */
function useCropped(file: File, frame: CropDialogProps["frame"], crop: typeof WHOLE) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap | "damaged" | null>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { imageOrientation: "from-image" }).then(
      (bitmap) => (isGone ? bitmap.close() : setImage(bitmap)),
      () => setImage("damaged"),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  const bitmap = image instanceof ImageBitmap ? image : null;
  useEffect(() => {
    const brush = canvas.current?.getContext("2d");
    if (!bitmap || !brush) return;
    const { x, y, width, height } = placeOf(bitmap, frame, crop);
    brush.clearRect(0, 0, frame.width, frame.height);
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, x, y, width, height);
  }, [bitmap, crop, frame]);
  async function read(): Promise<Blob | null> {
    const made = canvas.current && (await readCanvas(canvas.current));
    if (!made) setImage("damaged");
    return made;
  }
  return { canvas, bitmap, isDamaged: image === "damaged", read };
}

interface SliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
  /** There is nowhere to move to. */
  isFixed?: boolean;
  onMove(value: number): void;
}

/** Left is left in both languages: it is the picture that has sides, not the text. */
function Slider({ label, min = -1, max = 1, value, isFixed = false, onMove }: SliderProps) {
  return (
    <label className={classNames("grid gap-1 text-ui font-label", isFixed && "text-ink-3")}>
      {label}
      <input
        type="range"
        dir="ltr"
        min={min}
        max={max}
        step={0.02}
        value={value}
        disabled={isFixed}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        className="h-6 w-full"
      />
    </label>
  );
}

/** Drags by one finger or the mouse, spreads by two; told in px of the canvas and as a factor. */
function useFingers(onMove: (by: { x: number; y: number }, spread: number) => void) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
      const before = down.current.get(pointerId);
      if (!before) return;
      const [other] = [...down.current].flatMap(([id, place]) => (id === pointerId ? [] : [place]));
      const now = { x: clientX, y: clientY };
      down.current.set(pointerId, now);
      const scale = currentTarget.width / currentTarget.clientWidth;
      const spread = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
      onMove({ x: (now.x - before.x) * scale, y: (now.y - before.y) * scale }, spread);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** WebP, or JPEG where a browser writes none and would make a PNG of any size. */
async function readCanvas(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const read = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const made = await read("image/webp");
  return made?.type === "image/webp" ? made : read("image/jpeg");
}
