/** How a picture lies in its frame: zoom from 1 (it just fills the frame) and place, -1 to 1 each way, 0 in the middle. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

export const WHOLE: Crop = { zoom: 1, across: 0, down: 0 };
export const ZOOM_LIMIT = 4;

interface Size {
  width: number;
  height: number;
}

/** Where the picture is drawn, in px of the frame; `leeway` is how far it can be moved from the middle each way. */
export function placeOf(image: Size, frame: Size, crop: Crop) {
  const scale = Math.max(frame.width / image.width, frame.height / image.height) * crop.zoom;
  const width = image.width * scale;
  const height = image.height * scale;
  const leeway = { across: (width - frame.width) / 2, down: (height - frame.height) / 2 };
  return {
    width,
    height,
    leeway,
    x: -leeway.across * (1 + crop.across),
    y: -leeway.down * (1 + crop.down),
  };
}

/** The crop after the picture was dragged by so many px of the frame; its edges never leave the frame's. */
export function dragged(image: Size, frame: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { leeway } = placeOf(image, frame, crop);
  return {
    ...crop,
    across: leeway.across > 0 ? within(crop.across - by.x / leeway.across) : 0,
    down: leeway.down > 0 ? within(crop.down - by.y / leeway.down) : 0,
  };
}

function within(place: number): number {
  return Math.min(1, Math.max(-1, place));
}

/** The crop with another zoom, held between 1 and 4. */
export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: Math.min(ZOOM_LIMIT, Math.max(1, zoom)) };
}
