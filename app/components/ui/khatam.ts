/** Paths of the khatam, the eight-point star: a square with a nuqta laid over it. */

/** Rating star, in a box of 24. */
export const STAR_PATH =
  "M12 1L14.9 5.1L19.8 4.2L18.9 9.1L23 12L18.9 14.9L19.8 19.8L14.9 18.9L12 23L9.1 18.9L4.2 19.8L5.1 14.9L1 12L5.1 9.1L4.2 4.2L9.1 5.1Z";

/** Advanced tier, in a box of 20. */
export const ADVANCED_PATH =
  "M10 1.6L12.5 4.1L15.9 4.1L15.9 7.5L18.4 10L15.9 12.5L15.9 15.9L12.5 15.9L10 18.4L7.5 15.9L4.1 15.9L4.1 12.5L1.6 10L4.1 7.5L4.1 4.1L7.5 4.1Z";

/** Expert tier, in a box of 20. */
export const EXPERT_PATH =
  "M10 0.8L12.7 3.5L16.5 3.5L16.5 7.3L19.2 10L16.5 12.7L16.5 16.5L12.7 16.5L10 19.2L7.3 16.5L3.5 16.5L3.5 12.7L0.8 10L3.5 7.3L3.5 3.5L7.3 3.5Z";

/** Verified tick's ground, in a box of 20. */
export const VERIFIED_PATH =
  "M10 0.6L12.9 3.1L16.6 3.4L16.9 7.1L19.4 10L16.9 12.9L16.6 16.6L12.9 16.9L10 19.4L7.1 16.9L3.4 16.6L3.1 12.9L0.6 10L3.1 7.1L3.4 3.4L7.1 3.1Z";

/** Empty state, in a box of 120. */
export const EMPTY_PATH =
  "M60 8L75.2 23.2L96.8 23.2L96.8 44.8L112 60L96.8 75.2L96.8 96.8L75.2 96.8L60 112L44.8 96.8L23.2 96.8L23.2 75.2L8 60L23.2 44.8L23.2 23.2L44.8 23.2Z";
