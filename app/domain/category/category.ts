/** A discussion category; `slug` also names its colour and tile. */
export interface Category {
  id: string;
  slug: string;
  name: string;
  description: string;
  postCount: number;
}
