import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TOO_HEAVY, UPLOAD_FAILED } from "../../domain/image/image";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ImageCell } from "./image-cell";
import { ImageTile } from "./image-tile";
import type { ImagesBegun, ImageUploaderProps } from "./image-uploader";
import { useFormEvents } from "./use-form-events";
import { type UploadItem, useUploads } from "./use-uploads";

const FILE_FIELD = "input[type=file]";

/** The images of a form as tiles, with a cell at the end that takes more of them. */
export default function ImageBoard(props: ImageUploaderProps & { begun: ImagesBegun }) {
  const { name, label, max, initial, alts, folder = "post-images" } = props;
  // Read once: what the plain field held stays as it was.
  const [begun] = useState(props.begun);
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const [isPressed, setPressed] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBroughtFromAway = useRef(false);
  const { items, fault, add, remove, move, describe, retry } = useUploads({
    initial,
    alts: alts.initial,
    chosen: begun.chosen,
    max,
    folder,
  });
  useLayoutEffect(() => {
    if (begun.isFocused) group.current?.querySelector<HTMLInputElement>(FILE_FIELD)?.focus();
  }, [begun]);
  const isFull = items.length >= max;
  const isUploading = items.some(({ state }) => state === "sending" || state === "waiting");
  // The same picture sent twice has one address and counts once.
  const named = items.filter(({ url }, at) => url && items.findIndex((item) => item.url === url) === at);
  const isTwice = named.length < items.filter(({ url }) => url).length;
  const addresses = named.map(({ url }) => url).join(" ");

  // A hidden field says nothing by itself, and drafts are kept when somebody typed.
  const kept = useRef(addresses);
  useEffect(() => {
    if (kept.current === addresses) return;
    kept.current = addresses;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [addresses]);
  useFormEvents(group, {
    onFiles: (files, isAway) => {
      add(files);
      isBroughtFromAway.current = isAway;
    },
    onHover: setOver,
    isFull,
    isHeld: isUploading,
    onHeld: () => setPressed(true),
  });
  useEffect(() => {
    // Dropped on the text: where it went is in sight. The caret stays in the text, and with the next letter the text is.
    if (items.length > 0 && isBroughtFromAway.current) group.current?.scrollIntoView({ block: "nearest" });
    isBroughtFromAway.current = false;
  }, [items.length]);
  useEffect(() => {
    if (!isUploading) setPressed(false);
  }, [isUploading]);

  function place(item: UploadItem, to: number) {
    move(item.id, to);
    setSaid(t("Image moved to place {{place}} of {{all}}", { place: to + 1, all: items.length }));
  }
  function exchange(target: UploadItem) {
    const moved = items.find((item) => item.id === held);
    if (moved) place(moved, items.indexOf(target));
    setHeld(null);
  }
  function takeOut(item: UploadItem) {
    remove(item.id);
    setSaid(t("Image removed"));
    // The button is gone; the nearest place to go on is the cell for more.
    group.current?.querySelector<HTMLInputElement>(FILE_FIELD)?.focus();
  }
  const failed = items.filter(({ state }) => state === "failed");
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="contents">
        <span className="mb-1.5 flex items-baseline justify-between gap-4 text-ui font-label">
          {label}
          <span className="text-small font-normal text-ink-3">
            {t("{{number}} of {{max}}", { number: items.length, max })}
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
            onHold={() => setHeld(item.id)}
            onDropHere={held === null ? undefined : () => exchange(item)}
            onMove={(to) => place(item, to)}
            onDescribe={(alt) => describe(item.id, alt)}
            onRemove={() => takeOut(item)}
          />
        ))}
        <li>
          <ImageCell max={max} isFull={isFull} isOver={isOver} onChoose={add} />
        </li>
      </ul>
      <p role="status" className="mt-1.5 min-h-5 text-small text-ink-2">
        {isUploading ? t("Uploading images...") : <span className="sr-only">{said}</span>}
      </p>
      {isPressed && <Notice kind="info">{t("The form can be sent once the images are there.")}</Notice>}
      {isTwice && <Notice kind="info">{t("The same image is here twice. It is published once.")}</Notice>}
      {fault && (
        <Notice kind="error">
          {fault === "max" ? t("Maximum {{max}} images allowed", { max }) : t(fault)}
        </Notice>
      )}
      {failed.map((item) => (
        <Notice key={item.id} kind="error" className="mt-1.5">
          <bdi>{item.name}</bdi> {t(item.fault ?? UPLOAD_FAILED, { count: item.count })}{" "}
          {item.file && item.fault !== TOO_HEAVY && (
            <Button variant="quiet" className="px-2" onClick={() => retry(item.id)}>
              {t("Try again")}
            </Button>
          )}
        </Notice>
      ))}
    </fieldset>
  );
}
