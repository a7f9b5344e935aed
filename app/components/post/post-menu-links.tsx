import Flag from "lucide/dist/esm/icons/flag.mjs";
import History from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import { isSignedIn, type Reader } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { MenuLink } from "../ui/menu";

export interface PostMenuProps {
  post: ShownPost;
  place: PostPlace;
  reader: Reader;
  /** Whether the reader has power over posts of this place. */
  moderates: boolean;
  /** Others decide about the post: its author is of a higher rank. */
  refused?: boolean;
}

export function EarlierVersions({ post, place }: PostMenuProps) {
  const { t } = useTranslation();
  if (!post.editedAt) return null;
  return (
    <MenuLink to={`${place.post}/history`}>
      <Icon of={History} />
      {t("Earlier versions")}
    </MenuLink>
  );
}

export function ReportPost({ post, place, reader }: PostMenuProps) {
  const { t } = useTranslation();
  const address = `/report?type=${place.reports.post}&id=${post.id}`;
  return (
    <MenuLink to={isSignedIn(reader) ? address : `/sign-in?next=${encodeURIComponent(address)}`}>
      <Icon of={Flag} />
      {t("Report")}
    </MenuLink>
  );
}
