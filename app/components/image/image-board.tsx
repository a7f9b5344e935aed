import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useHiddenValue } from "../form/use-hidden-value";
import { BoardNotices } from "./board-notices";
import { isUploading, namedImages, type UploadItem } from "./board-state";
import { ImageCell } from "./image-cell";
import { ImageTile } from "./image-tile";
import type { ImagesBegun, ImageUploaderProps } from "./image-uploader";
import { useFormEvents } from "./use-form-events";
import { useUploads } from "./use-uploads";

/** The images of a form as tiles, with a cell at the end that takes more of them. */
export default function ImageBoard(props: ImageUploaderProps & { begun: ImagesBegun }) {
  const { name, label, max, initial, alts, folder = "post-images" } = props;
  // Read once: what the plain field held stays as it was.
  const [begun] = useState(props.begun);
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const { board, dispatch, add, remove } = useUploads({
    initial,
    alts: alts.initial,
    chosen: begun.chosen,
    max,
    folder,
  });
  const { items, held } = board;
  const { named, count, isTwice } = namedImages(board);
  const isFull = count >= max;
  const addresses = named.map(({ url }) => url).join(" ");
  const field = useHiddenValue(addresses);
  useLayoutEffect(() => {
    if (begun.isFocused) focusCell(group.current);
  }, [begun]);
  const broughtFromAway = useScrollToNew(group, items.length);
  useFormEvents(group, {
    onFiles: (files, isAway) => {
      add(files);
      broughtFromAway.current = isAway;
    },
    onHover: (isOver) => dispatch({ type: "hovered", isOver }),
    isFull,
    isHeld: isUploading(board),
    onHeld: () => dispatch({ type: "pressed" }),
  });
  function takeOut({ id }: UploadItem) {
    remove(id);
    // The button is gone; the nearest place to go on is the cell for more.
    focusCell(group.current);
  }
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="contents">
        <span className="mb-1.5 flex items-baseline justify-between gap-4 text-ui font-label">
          {label}
          <span className="text-small font-normal text-ink-3">
            {t("{{number}} of {{max}}", { number: count, max })}
          </span>
        </span>
      </legend>
      <input ref={field} type="hidden" name={name} value={addresses} />
      <input type="hidden" name={alts.name} value={named.map(({ alt }) => alt).join("\n")} />
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {items.map((item, at) => (
          <ImageTile
            key={item.id}
            item={item}
            place={at}
            all={items.length}
            isHeld={held === item.id}
            onHold={() => dispatch({ type: "held", id: item.id })}
            onDropHere={held === null ? undefined : () => dispatch({ type: "droppedOn", id: item.id })}
            onMove={(to) => dispatch({ type: "moved", id: item.id, to })}
            onDescribe={(alt) => dispatch({ type: "described", id: item.id, alt })}
            onRemove={() => takeOut(item)}
          />
        ))}
        <li>
          <ImageCell max={max} isFull={isFull} isOver={board.isOver} onChoose={add} />
        </li>
      </ul>
      <BoardNotices
        board={board}
        max={max}
        isTwice={isTwice}
        onRetry={(id) => dispatch({ type: "retried", id })}
      />
    </fieldset>
  );
}

function focusCell(group: HTMLElement | null): void {
  group?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
}

/** Images dropped on the text: where they went is in sight. The caret stays in the text, and with the next letter the text is. */
function useScrollToNew(group: RefObject<HTMLFieldSetElement>, count: number) {
  const isBroughtFromAway = useRef(false);
  useEffect(() => {
    if (count > 0 && isBroughtFromAway.current) group.current?.scrollIntoView({ block: "nearest" });
    isBroughtFromAway.current = false;
  }, [group, count]);
  return isBroughtFromAway;
}
