import { ChevronLeft, ChevronRight, CircleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names";
import { IconButton } from "../ui/icon-button";
import type { UploadItem } from "./use-uploads";

interface ImageTileProps {
  item: UploadItem;
  /** From 0, of `all`. */
  place: number;
  all: number;
  /** It is being dragged. */
  isHeld: boolean;
  onHold: () => void;
  /** Another tile may be dropped here. */
  onDropHere?: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const ON_IMAGE = "absolute size-9 rounded-print bg-ink/85 text-paper hover:bg-ink";

/** One image of a form: it shows how far it is, and can be moved and removed. */
export function ImageTile(props: ImageTileProps) {
  const { item, place, all, isHeld, onHold, onDropHere, onMove, onRemove } = props;
  const { t } = useTranslation();
  const isOnItsWay = item.state === "waiting" || item.state === "sending";
  const name = t("Image {{place}} of {{all}}", { place: place + 1, all });
  return (
    <li
      aria-label={name}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", name);
        event.dataTransfer.effectAllowed = "move";
        onHold();
      }}
      onDragOver={onDropHere && ((event) => event.preventDefault())}
      onDrop={
        onDropHere &&
        ((event) => {
          event.preventDefault();
          onDropHere();
        })
      }
      className={classNames(
        "relative aspect-video overflow-hidden rounded-print bg-sunken",
        isHeld && "opacity-55",
        item.state === "failed" && "outline-2 outline-danger",
      )}
    >
      <img
        src={item.preview}
        alt={item.name || name}
        draggable={false}
        className={classNames("size-full object-cover", isOnItsWay && "opacity-40")}
      />
      {isOnItsWay && (
        <progress
          value={item.progress}
          aria-label={t("Uploading")}
          className="absolute inset-x-2 top-1/2 h-1.5 w-[calc(100%-1rem)]"
        />
      )}
      {item.state === "failed" && <CircleAlert className="absolute start-2 top-2 text-danger" />}
      <IconButton
        label={t("Remove image")}
        onClick={onRemove}
        className={classNames(ON_IMAGE, "end-1 top-1")}
      >
        <X />
      </IconButton>
      {place > 0 && (
        <IconButton
          label={t("Move earlier")}
          onClick={() => onMove(place - 1)}
          className={classNames(ON_IMAGE, "start-1 bottom-1")}
        >
          <ChevronLeft className="flip" />
        </IconButton>
      )}
      {place < all - 1 && (
        <IconButton
          label={t("Move later")}
          onClick={() => onMove(place + 1)}
          className={classNames(ON_IMAGE, "end-1 bottom-1")}
        >
          <ChevronRight className="flip" />
        </IconButton>
      )}
    </li>
  );
}
