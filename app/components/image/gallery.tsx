import { type ComponentType, type MouseEvent, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import type { GalleryViewerProps } from "./gallery-viewer";
import { Photo } from "./photo";

/** All images of a post. Each is a link to its file; with scripts they open over the page, to be leafed through. */
export function Gallery({ images, alts }: { images: string[]; alts: string[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<GalleryViewerProps> | null>(null);

  async function show(event: MouseEvent, place: number) {
    // A new tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const part = await import("./gallery-viewer");
      setViewer(() => part.default);
      setOpen(place);
    } catch {
      location.assign(images[place] ?? "");
    }
  }
  const isAlone = images.length === 1;
  return (
    <>
      <ul className={classNames("mt-6 grid max-w-[66ch] gap-2", !isAlone && "grid-cols-2 sm:grid-cols-3")}>
        {images.map((address, place) => (
          <li key={address}>
            <a
              href={address}
              onClick={(event) => void show(event, place)}
              className={classNames(
                "block overflow-hidden rounded-print bg-sunken",
                isAlone ? "w-fit" : "aspect-video",
              )}
            >
              <Photo
                address={address}
                sizes={isAlone ? "(min-width: 48rem) 40rem, 100vw" : "(min-width: 40rem) 14rem, 50vw"}
                alt={alts[place] || t("Image {{place}} of {{all}}", { place: place + 1, all: images.length })}
                className={isAlone ? "h-auto max-h-[32rem] w-auto" : "size-full object-cover"}
              />
            </a>
          </li>
        ))}
      </ul>
      {Viewer && open !== null && (
        <Viewer images={images} alts={alts} start={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
