import type { ComponentProps } from "react";
import type { CategoryId } from "../../../catalogue/schema/category.ts";
import { useIsVisitor } from "../../components/catalogue/members-button";
import { MembersNote, NoteButton } from "../../components/catalogue/note";
import { ButtonLink } from "../../components/ui/button";
import { useTranslation } from "../../i18n/hooks";

type InvitationProps = Pick<ComponentProps<typeof ButtonLink>, "icon" | "className" | "children"> & {
  category: CategoryId;
};

/** Leads members to Create New Post with the category filled in; visitors are told of it (decision Q51). */
export function Invitation({ category, ...rest }: InvitationProps) {
  if (useIsVisitor()) return <NoteButton {...rest} variant="primary" note="post" />;
  return <ButtonLink {...rest} variant="primary" to={`/forum/new?category=${category}`} />;
}

/** What the invitations of the page say to visitors. */
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
