import { deleteDiaryEntry, writeDiaryEntry } from "../../domain/diary/diary.server";
import { FAVOURITES } from "../../domain/library/favourites";
import { saveLibraryVisibility, setFavourites } from "../../domain/library/library.server";
import type { LibraryIntent } from "../../domain/library/library-action";
import { ok, type Result } from "../../domain/result";
import type { Db } from "../../platform/supabase.server";

/** Does what was asked on /library. */
export async function doInLibrary(db: Db, userId: string, asked: LibraryIntent): Promise<Result<null>> {
  switch (asked.intent) {
    case "visibility":
      return saveLibraryVisibility(db, userId, asked.visibility);
    case "favourites":
      return setFavourites(
        db,
        FAVOURITES.map(({ name }) => asked[name]).filter((drama) => drama !== ""),
      );
    case "entry": {
      const written = await writeDiaryEntry(db, asked);
      return written.ok ? ok(null) : written;
    }
    case "unwrite":
      return deleteDiaryEntry(db, asked.id);
  }
}
