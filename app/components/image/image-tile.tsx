import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { IMAGE_ALT_LIMIT } from "../../domain/image/image";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Input } from "../ui/input";
import type { UploadItem } from "./board-state";
import "./image-tile.css";

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
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

const ON_IMAGE = "on-image absolute size-9 pointer-coarse:size-11 rounded-print text-paper";

/** One image of a form: it shows how far it is, can be moved, described and removed. */
export function ImageTile(props: ImageTileProps) {
  const { item, place, all, isHeld, onHold, onDropHere, onMove, onDescribe, onRemove } = props;
  const { t } = useTranslation();
  const isOnItsWay = item.state === "waiting" || item.state === "sending";
  const name = t("Image {{place}} of {{all}}", { place: place + 1, all });
  return (
    <li
      aria-label={name}
      onDragOver={onDropHere && ((event) => event.preventDefault())}
      onDrop={
        onDropHere &&
        ((event) => {
          event.preventDefault();
          onDropHere();
        })
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way to order; the buttons are the other */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData("text/plain", name);
          event.dataTransfer.effectAllowed = "move";
          onHold();
        }}
        data-held={isHeld || undefined}
        data-state={item.state}
        // On touch as high as two buttons with air between them. The width is said: else the ratio would make it from the height.
        className="image-tile relative aspect-video w-full overflow-hidden rounded-print bg-sunken pointer-coarse:min-h-26"
      >
        <img
          src={item.preview}
          alt={item.alt || item.name || name}
          draggable={false}
          className="size-full object-cover"
        />
        {isOnItsWay && <progress value={item.progress} aria-label={t("Uploading")} className="absolute" />}
        {item.state === "failed" && <Icon of={CircleAlert} className="absolute text-danger" />}
        <IconButton
          label={t("Remove image")}
          onClick={onRemove}
          className={classNames(ON_IMAGE, "on-image-corner")}
        >
          <Icon of={X} />
        </IconButton>
        {/* Both stay at either end: a button that went would take the focus with it. */}
        {all > 1 && (
          <>
            <IconButton
              label={t("Move earlier")}
              aria-disabled={place === 0}
              onClick={() => place > 0 && onMove(place - 1)}
              className={classNames(ON_IMAGE, "on-image-first")}
            >
              <Icon of={ChevronLeft} className="flip" />
            </IconButton>
            <IconButton
              label={t("Move later")}
              aria-disabled={place === all - 1}
              onClick={() => place < all - 1 && onMove(place + 1)}
              className={classNames(ON_IMAGE, "on-image-last")}
            >
              <Icon of={ChevronRight} className="flip" />
            </IconButton>
          </>
        )}
      </div>
      <Input
        aria-label={t("Describe this picture")}
        // Short enough for half of a phone.
        placeholder={t("Description")}
        maxLength={IMAGE_ALT_LIMIT}
        value={item.alt}
        onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        className="mt-1.5"
      />
    </li>
  );
}
