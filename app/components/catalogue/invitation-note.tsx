import { useTranslation } from "../../i18n/hooks";
import { useIsVisitor } from "./members-button";
import { MembersNote } from "./note";

/** What the invitations to write a post (note "post") say to visitors. */
export function InvitationNote() {
  const { t } = useTranslation();
  if (!useIsVisitor()) return null;
  return (
    <MembersNote
      name="post"
      title={t("Write it yourself")}
      text={t("Members write posts and reviews in the forum, and answer each other there.")}
    />
  );
}
