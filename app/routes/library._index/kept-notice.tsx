import { Outcome } from "../../components/form/form-in-place";
import type { LibraryKept } from "../../domain/library/my-library";
import { useTranslation } from "../../i18n/hooks";

/** Said once it is done; an address calls the place as the form. */
export const SENTENCES: Record<LibraryKept, string> = {
  entry: "The entry is in your diary.",
  unwrite: "The entry was deleted.",
  visibility: "Who sees your library was saved.",
  favourites: "Your favourites were saved.",
};

/** What was kept just now, where its form stood. */
export function KeptNotice({ kept }: { kept: LibraryKept }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5">
      <Outcome id={kept} done={t(SENTENCES[kept])} />
    </div>
  );
}
