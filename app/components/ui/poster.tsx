import { classNames } from "./class-names";

interface ArtProps {
  src: string;
  /** Left empty beside the name of what is shown. */
  alt?: string;
  /** Part of the first screen: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** A picture of the catalogue: fetched when it comes near, unless it is part of the first screen. */
export function Art({ src, alt = "", eager, ...rest }: ArtProps & { width: number; height: number }) {
  return <img src={src} alt={alt} loading={eager ? "eager" : "lazy"} decoding="async" {...rest} />;
}

/** The poster of a drama, 2:3; as wide as its place. */
export function Poster({ className, ...art }: ArtProps) {
  return (
    <span
      className={classNames("block aspect-2/3 overflow-hidden rounded-print bg-sunken printed", className)}
    >
      <Art {...art} width={400} height={600} className="size-full object-cover" />
    </span>
  );
}

/** The portrait of a creator: round, as all people are; give its size as a class. */
export function Portrait({ className, ...art }: ArtProps) {
  return (
    <Art
      {...art}
      width={200}
      height={200}
      className={classNames("shrink-0 rounded-full bg-sunken object-cover", className)}
    />
  );
}
