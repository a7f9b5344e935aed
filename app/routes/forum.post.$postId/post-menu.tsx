import { Form } from "@remix-run/react";
import { Ellipsis, Flag, History, Lock, Pencil, Pin, ShieldAlert, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../../components/ui/menu";
import { isModerator, mayEditPost, type ShownPost } from "../../domain/post/post";
import { isSignedIn, type Reader } from "../../domain/profile/reader";

/** What one may do to a post, in one menu: its author, moderators, everyone else. */
export function PostMenu({ post, reader }: { post: ShownPost; reader: Reader }) {
  const { t } = useTranslation();
  const isOwn = reader.state === "member" && post.author?.id === reader.id;
  const moderates = reader.state === "member" && isModerator(reader);
  const manage = `/forum/post/${post.id}/manage`;
  return (
    <Menu label={t("More actions")} trigger={<Ellipsis />} triggerClass="icon-button">
      {reader.state === "member" && mayEditPost(post, reader) && (
        <MenuLink to={`/forum/post/${post.id}/edit`}>
          <Pencil />
          {t("Edit")}
        </MenuLink>
      )}
      {post.editedAt && (
        <MenuLink to={`/forum/post/${post.id}/history`}>
          <History />
          {t("Earlier versions")}
        </MenuLink>
      )}
      {isOwn && (
        <MenuLink to={`${manage}#delete`}>
          <Trash2 />
          {t("Delete")}
        </MenuLink>
      )}
      {!isOwn && (
        <MenuLink to={reportAddress(post.id, isSignedIn(reader))}>
          <Flag />
          {t("Report")}
        </MenuLink>
      )}
      {moderates && (
        <>
          <MenuSeparator />
          <Form method="post" action={manage} role="none">
            <MenuButton type="submit" name="deed" value={post.isPinned ? "unpin" : "pin"}>
              <Pin />
              {post.isPinned ? t("Unpin") : t("Pin")}
            </MenuButton>
            <MenuButton type="submit" name="deed" value={post.isLocked ? "unlock" : "lock"}>
              <Lock />
              {post.isLocked ? t("Unlock") : t("Lock")}
            </MenuButton>
          </Form>
          <MenuLink to={manage}>
            <ShieldAlert />
            {t("Moderate")}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}

function reportAddress(id: string, signedIn: boolean): string {
  const address = `/report?type=post&id=${id}`;
  return signedIn ? address : `/sign-in?next=${encodeURIComponent(address)}`;
}
