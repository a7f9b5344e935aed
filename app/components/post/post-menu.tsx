import { Form } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import History from "lucide-react/icons/history";
import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import { mayEditPost } from "../../domain/post/post-rights";
import { isSignedIn, type Reader } from "../../domain/profile/reader";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../ui/menu";

interface PostMenuProps {
  post: ShownPost;
  place: PostPlace;
  reader: Reader;
  /** Whether the reader has power over posts of this place. */
  moderates: boolean;
}

/** What one may do to a post, in one menu: its author, moderators, everyone else. */
export function PostMenu({ post, place, reader, moderates }: PostMenuProps) {
  const { t } = useTranslation();
  const isOwn = reader.state === "member" && post.author?.id === reader.id;
  const manage = `${place.post}/manage`;
  return (
    <Menu label={t("More actions")} trigger={<Ellipsis />} triggerClass="icon-button">
      {reader.state === "member" && mayEditPost(post, reader) && (
        <MenuLink to={`${place.post}/edit`}>
          <Pencil />
          {t("Edit")}
        </MenuLink>
      )}
      {post.editedAt && (
        <MenuLink to={`${place.post}/history`}>
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
        <MenuLink to={reportAddress(place.reports.post, post.id, isSignedIn(reader))}>
          <Flag />
          {t("Report")}
        </MenuLink>
      )}
      {moderates && (
        <>
          <MenuSeparator />
          <Form method="post" action={manage} role="none">
            <MenuButton type="submit" name="intent" value={post.isPinned ? "unpin" : "pin"}>
              <Pin />
              {post.isPinned ? t("Unpin") : t("Pin")}
            </MenuButton>
            <MenuButton type="submit" name="intent" value={post.isLocked ? "unlock" : "lock"}>
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

function reportAddress(type: string, id: string, signedIn: boolean): string {
  const address = `/report?type=${type}&id=${id}`;
  return signedIn ? address : `/sign-in?next=${encodeURIComponent(address)}`;
}
