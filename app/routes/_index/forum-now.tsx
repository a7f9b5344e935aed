import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { SideBlock } from "../../components/ui/section-heading";
import { RelativeTime } from "../../components/ui/time";
import { useTranslation } from "../../i18n/hooks";
import type { HomeSamples } from "./home-samples";
import "./forum-now.css";

/** What people wrote last, beside the samples of the editors (decision Q55); nothing where nobody wrote yet. */
export function ForumNow({ posts }: { posts: HomeSamples["newest"] }) {
  const { t } = useTranslation();
  if (posts.length === 0) return null;
  return (
    <SideBlock title={t("In the forum now")}>
      <ul className="forum-now divide-y divide-line">
        {posts.map(({ id, title, createdAt, comments }) => (
          <li key={id} className="py-3">
            <Link to={`/forum/post/${id}`} dir="auto" className="block text-ui font-label hover:underline">
              {title}
            </Link>
            <MetaLine className="mt-1">
              <RelativeTime at={createdAt} kind="activity" />
              <Count value={comments} phrase="{{count}} comments" />
            </MetaLine>
          </li>
        ))}
      </ul>
    </SideBlock>
  );
}
