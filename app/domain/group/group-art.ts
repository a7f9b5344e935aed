import { avatarOf } from "../avatar/avatar";

/** Side of a tile, in the units of the drawing. */
export const TILE = 40;
const COLUMNS = 12;
const ROWS = 3;

/** A tile of a generated banner: its place, its colours and the figure on it. */
export interface BannerTile {
  x: number;
  y: number;
  ground: string;
  figure: string;
  /** SVG path in a box of 40. */
  shape: string;
}

/**
 * The banner of a community without a picture, 12 × 3 tiles: two pairs of colours and the figures of the generated
 * avatars, the same for the same id everywhere.
 */
export function bannerTilesOf(id: string): BannerTile[] {
  const pairs = [avatarOf(id, ""), avatarOf(`${id}-2`, "")];
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => {
    const drawn = avatarOf(`${id}-${place}`, "");
    const { ground, figure } = pairs[drawn.shape.length % 2 === place % 2 ? 0 : 1] ?? drawn;
    return {
      x: (place % COLUMNS) * TILE,
      y: Math.floor(place / COLUMNS) * TILE,
      ground: place % 3 === 0 ? figure : ground,
      figure: place % 3 === 0 ? ground : figure,
      shape: drawn.shape,
    };
  });
}

/** Width and height of the whole drawing. */
export const BANNER_SIZE = [COLUMNS * TILE, ROWS * TILE] as const;
