import { createContext, useContext } from "react";
import type { ThreadView } from "../../domain/comment/thread-query";
import type { PostPlace } from "../../domain/post/post-place";

/** What all comments of a page share for everybody who reads them; what members write with is in `writing.tsx`. */
interface Reading {
  place: PostPlace;
  /** Which threads the page shows. */
  view: ThreadView;
  postAuthorId: string | null;
  /** Name of the community that the post stands in; null in the forum. */
  group: string | null;
  /** The comment below which one was deleted on its own page. */
  deletedAt: string | null;
  /** The one item whose words the address asks for. */
  shown: string | null;
}

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error("A comment stands outside a discussion.");
  return reading;
}
