import { Form } from "@remix-run/react";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Pin from "lucide/dist/esm/icons/pin.mjs";
import ShieldAlert from "lucide/dist/esm/icons/shield-alert.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import { mayEditPost } from "../../domain/post/post-rights";
import { addressOfMark } from "../../domain/veil/spoiler-mark";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { MenuButton, MenuLink, MenuSeparator } from "../ui/menu";
import { EarlierVersions, type PostMenuProps, ReportPost } from "./post-menu-links";

/** What stands in the menu of a post for members: its author, moderators, everyone else. */
export function MembersPostMenu(props: PostMenuProps) {
  const { post, place, reader, moderates, refused } = props;
  const { t } = useTranslation();
  const isOwn = reader.state === "member" && post.author?.id === reader.id;
  // Of one's own post, and of that of somebody of a higher rank, moderators change the category alone.
  const hasMore = place.reports.post === "post" || !(isOwn || refused);
  const manage = `${place.post}/manage`;
  return (
    <>
      {reader.state === "member" && mayEditPost(post, reader) && (
        <MenuLink to={`${place.post}/edit`}>
          <Icon of={Pencil} />
          {t("Edit")}
        </MenuLink>
      )}
      <EarlierVersions {...props} />
      {!isOwn && post.dramaId && (
        <MenuLink to={addressOfMark({ type: place.reports.post, id: post.id })}>
          <Icon of={EyeOff} />
          {t("Tells of an episode")}
        </MenuLink>
      )}
      {isOwn ? (
        <MenuLink to={`${manage}#delete`}>
          <Icon of={Trash} />
          {t("Delete")}
        </MenuLink>
      ) : (
        <ReportPost {...props} />
      )}
      {moderates && (
        <>
          <MenuSeparator />
          <Form method="post" action={manage} role="none">
            <MenuButton type="submit" name="intent" value={post.isPinned ? "unpin" : "pin"}>
              <Icon of={Pin} />
              {post.isPinned ? t("Unpin") : t("Pin")}
            </MenuButton>
            {!refused && (
              <MenuButton type="submit" name="intent" value={post.isLocked ? "unlock" : "lock"}>
                <Icon of={Lock} />
                {post.isLocked ? t("Unlock") : t("Lock")}
              </MenuButton>
            )}
          </Form>
          {hasMore && (
            <MenuLink to={manage}>
              <Icon of={ShieldAlert} />
              {t("Moderate")}
            </MenuLink>
          )}
        </>
      )}
    </>
  );
}
