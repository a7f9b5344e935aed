import { useTranslation } from "../../i18n/hooks";
import { MembersNote } from "../catalogue/note";

/** What a page with creators explains to visitors who press Follow or write to one. */
export function CreatorNotes() {
  const { t } = useTranslation();
  return (
    <>
      <MembersNote
        name="follow"
        title={t("Follow creators")}
        text={t(
          "Members follow creators, and it is kept. Without an account, Follow lasts until you leave this page.",
        )}
      />
      <MembersNote
        name="write"
        title={t("Write to creators")}
        text={t("Members write to each other, and to creators who have an account here.")}
      />
    </>
  );
}
