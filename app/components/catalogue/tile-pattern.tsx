import { categoryLook } from "../ui/category-look";

/** Side of a tile, in px; glyphs are drawn in a box of 60. */
const TILE = 130;

/** The tiles of a category over its banner, coming out of the ground between 30% and 75% of the width. */
export function TilePattern({ slug }: { slug: string }) {
  const id = `tiles-${slug}`;
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-on-velvet/12 mask-[linear-gradient(90deg,transparent_30%,black_75%)] flip"
    >
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path
            fill="currentColor"
            fillRule="evenodd"
            transform={`scale(${TILE / 60})`}
            d={categoryLook(slug).glyph}
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
