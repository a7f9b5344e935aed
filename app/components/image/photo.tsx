import { sizeOfImage, srcSetOf } from "../../domain/image/shown-image";

interface PhotoProps {
  address: string;
  /** How wide it stands in the page, as the attribute `sizes` wants it. */
  sizes: string;
  alt: string;
  className?: string;
}

/** An uploaded image: room is kept for it, it comes when it is near, and no wider than needed. */
export function Photo({ address, sizes, alt, className }: PhotoProps) {
  return (
    <img
      {...sizeOfImage(address)}
      src={address}
      srcSet={srcSetOf(address)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
