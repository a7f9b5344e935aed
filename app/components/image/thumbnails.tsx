import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Count } from "../ui/count";
import { InDigits } from "../ui/in-digits";
import { Link } from "../ui/link";
import { Photo } from "./photo";

interface ThumbnailsProps {
  images: string[];
  /** What they show, in their order. */
  alts: string[];
  /** Three on the forum, four elsewhere; the last says how many more there are (specification §2). */
  most: 3 | 4;
  /** The page that shows them all. */
  to: string;
}

/** The first images of a post, on its card. */
export function Thumbnails({ images, alts, most, to }: ThumbnailsProps) {
  const { t } = useTranslation();
  const hidden = images.length - most;
  return (
    <Link
      to={to}
      className={classNames(
        "mt-3 grid max-w-2xl gap-2 rounded-print",
        most === 3 ? "grid-cols-3" : "grid-cols-2 sm:grid-cols-4",
      )}
    >
      <span className="sr-only">
        <Count value={images.length} phrase="{{count}} images" />
      </span>
      {images.slice(0, most).map((address, place) => (
        <span key={address} className="relative block aspect-video overflow-hidden rounded-print bg-sunken">
          <Photo
            address={address}
            sizes={most === 3 ? "(min-width: 48rem) 14rem, 31vw" : "(min-width: 40rem) 10rem, 46vw"}
            alt={alts[place] ?? ""}
            className="size-full object-cover"
          />
          {hidden > 0 && place === most - 1 && (
            <span
              aria-hidden="true"
              className="absolute inset-0 grid place-items-center bg-scrim font-label text-on-velvet"
            >
              {most === 3 ? (
                <bdi dir="ltr">
                  +<InDigits>{hidden}</InDigits>
                </bdi>
              ) : (
                t("+{{count}} more", { count: hidden })
              )}
            </span>
          )}
        </span>
      ))}
    </Link>
  );
}
