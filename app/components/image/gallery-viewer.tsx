import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Photo } from "./photo";
import "./gallery-viewer.css";

export interface GalleryViewerProps {
  images: string[];
  /** What they show; "" or nothing where nobody said it. */
  alts: string[];
  /** Place of the image to begin with, from 0. */
  start: number;
  onClose: () => void;
}

/** How far a finger must go, in px, to turn to the next image. */
const SWIPE = 48;

/** The images of a post over the whole window, one at a time; arrow keys and swipes follow the reading direction. */
export default function GalleryViewer({ images, alts, start, onClose }: GalleryViewerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [place, setPlace] = useState(start);
  const hasMore = images.length > 1;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const turn = (step: number) => setPlace((now) => (now + step + images.length) % images.length);
  /** To the right is onwards in English and back in Arabic. */
  const turnRight = (steps: number) => {
    const isMirrored = dialog.current && getComputedStyle(dialog.current).direction === "rtl";
    turn(isMirrored ? -steps : steps);
  };
  function press(event: KeyboardEvent) {
    if (!hasMore) return;
    if (event.key === "ArrowRight") turnRight(1);
    else if (event.key === "ArrowLeft") turnRight(-1);
    else if (event.key === "Home") setPlace(0);
    else if (event.key === "End") setPlace(images.length - 1);
    else return;
    event.preventDefault();
  }
  function lift(event: PointerEvent) {
    if (!hasMore || !from.current) return;
    const across = event.clientX - from.current.x;
    const along = Math.abs(event.clientY - from.current.y);
    from.current = null;
    // The finger draws the next image in: to the left goes right.
    if (Math.abs(across) > SWIPE && Math.abs(across) > along) turnRight(across < 0 ? 1 : -1);
  }
  const address = images[place] ?? "";
  const counter = t("Image {{place}} of {{all}}", { place: place + 1, all: images.length });
  return (
    <dialog
      ref={dialog}
      aria-label={t("Images")}
      onClose={onClose}
      onKeyDown={press}
      className="gallery-viewer size-full max-w-none bg-velvet text-on-velvet"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p aria-live="polite">{counter}</p>
        <IconButton label={t("Close")} onClick={() => dialog.current?.close()} className="text-on-velvet">
          <Icon of={X} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the swipe is one way to turn; keys and buttons are the others */}
      <div
        className="gallery-stage grid min-h-0 place-items-center"
        onPointerDown={({ clientX, clientY }) => {
          from.current = { x: clientX, y: clientY };
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          from.current = null;
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {/* A new element for each: the one before would stay until the next has come. */}
        <Photo
          key={address}
          address={address}
          sizes="100vw"
          alt={alts[place] || counter}
          className="size-full"
        />
      </div>
      {hasMore ? <TurnButtons onTurn={turn} /> : <div className="h-4" />}
    </dialog>
  );
}

function TurnButtons({ onTurn }: { onTurn: (step: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex justify-center gap-4 px-4 py-2">
      <IconButton label={t("Previous image")} onClick={() => onTurn(-1)} className="text-on-velvet">
        <Icon of={ChevronLeft} className="flip" />
      </IconButton>
      <IconButton label={t("Next image")} onClick={() => onTurn(1)} className="text-on-velvet">
        <Icon of={ChevronRight} className="flip" />
      </IconButton>
    </div>
  );
}
