import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import { useTranslation } from "../../i18n/hooks";
import { commentTools } from "../comment/comment-tools-part";
import { Icon } from "../ui/icon";
import { useMembersPart } from "../ui/members-part";
import { Menu } from "../ui/menu";
import { EarlierVersions, type PostMenuProps, ReportPost } from "./post-menu-links";

/** What one may do to a post, in one menu: its author, moderators, everyone else. */
export function PostMenu(props: PostMenuProps) {
  const { t } = useTranslation();
  const tools = useMembersPart(commentTools, props.reader.state === "member");
  return (
    <Menu label={t("More actions")} trigger={<Icon of={Ellipsis} />} triggerClass="icon-button">
      {tools ? (
        <tools.MembersPostMenu {...props} />
      ) : (
        <>
          <EarlierVersions {...props} />
          <ReportPost {...props} />
        </>
      )}
    </Menu>
  );
}
