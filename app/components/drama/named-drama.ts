/** A drama as what moves through it needs it. */
export interface NamedDrama {
  id: string;
  title: string;
  /** In all. */
  episodes: number;
  minutes: number;
}
