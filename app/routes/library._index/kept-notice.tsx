import { useLocation } from "@remix-run/react";
import { DoneNotice } from "../../components/ui/done-notice";
import type { LibraryKept } from "../../domain/library/my-library";

const SENTENCES: Record<LibraryKept, string> = {
  entry: "The entry is in your diary.",
  unwrite: "The entry was deleted.",
  visibility: "Who sees your library was saved.",
  favourites: "Your favourites were saved.",
};

/** What was kept just now, where its form stood. */
export function KeptNotice({ kept }: { kept: LibraryKept }) {
  const { key } = useLocation();
  return (
    <div className="mt-5">
      <DoneNotice key={key} sentence={SENTENCES[kept]} />
    </div>
  );
}
