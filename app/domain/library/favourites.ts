/** The four that a profile shows, in their order; the database takes no more either. */
export const FAVOURITES = [
  { name: "first", label: "First favourite" },
  { name: "second", label: "Second favourite" },
  { name: "third", label: "Third favourite" },
  { name: "fourth", label: "Fourth favourite" },
] as const;
