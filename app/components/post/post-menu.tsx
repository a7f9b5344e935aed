import { Form } from "@remix-run/react";
import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Pin from "lucide/dist/esm/icons/pin.mjs";
import History from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import ShieldAlert from "lucide/dist/esm/icons/shield-alert.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import { mayEditPost } from "../../domain/post/post-rights";
import { isSignedIn, type Reader } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
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
    <Menu label={t("More actions")} trigger={<Icon of={Ellipsis} />} triggerClass="icon-button">
      {reader.state === "member" && mayEditPost(post, reader) && (
        <MenuLink to={`${place.post}/edit`}>
          <Icon of={Pencil} />
          {t("Edit")}
        </MenuLink>
      )}
      {post.editedAt && (
        <MenuLink to={`${place.post}/history`}>
          <Icon of={History} />
          {t("Earlier versions")}
        </MenuLink>
      )}
      {isOwn && (
        <MenuLink to={`${manage}#delete`}>
          <Icon of={Trash} />
          {t("Delete")}
        </MenuLink>
      )}
      {!isOwn && (
        <MenuLink to={reportAddress(place.reports.post, post.id, isSignedIn(reader))}>
          <Icon of={Flag} />
          {t("Report")}
        </MenuLink>
      )}
      {moderates && (
        <>
          <MenuSeparator />
          <Form method="post" action={manage} role="none">
            <MenuButton type="submit" name="intent" value={post.isPinned ? "unpin" : "pin"}>
              <Icon of={Pin} />
              {post.isPinned ? t("Unpin") : t("Pin")}
            </MenuButton>
            <MenuButton type="submit" name="intent" value={post.isLocked ? "unlock" : "lock"}>
              <Icon of={Lock} />
              {post.isLocked ? t("Unlock") : t("Lock")}
            </MenuButton>
          </Form>
          <MenuLink to={manage}>
            <Icon of={ShieldAlert} />
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
