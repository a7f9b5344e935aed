import { classNames } from "./class-names";

interface ArtProps {
  src: string;
  /** Left empty beside the name of what is shown. */
  alt?: string;
  /** Part of the first screen: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** The poster of a drama, 2:3; as wide as its place. */
export function Poster({ src, alt = "", eager = false, className }: ArtProps) {
  return (
    <span
      className={classNames("block aspect-2/3 overflow-hidden rounded-print bg-sunken printed", className)}
    >
      <img
        src={src}
        alt={alt}
        width={400}
        height={600}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}

/** The portrait of a creator: round, as all people are; give its size as a class. */
export function Portrait({ src, alt = "", eager = false, className }: ArtProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={200}
      height={200}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={classNames("shrink-0 rounded-full bg-sunken object-cover", className)}
    />
  );
}
