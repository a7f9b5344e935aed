import type { Thread } from "../../domain/comment/comment";
import { useTranslation } from "../../i18n/hooks";
import { EmptyState } from "../ui/empty-state";
import { CommentItem } from "./comment-item";
import { useTools } from "./tools-of-members";
import "./comment.css";

interface ThreadsProps {
  threads: Thread[];
  /** Where what is on its way will stand: above the others, or below. */
  isNewestFirst?: boolean;
  /** One thread that stands on another page; new ones begin in the list itself. */
  isElsewhere?: boolean;
}

/** The comments of a post as trees. */
export function CommentThreads({ threads, isNewestFirst, isElsewhere }: ThreadsProps) {
  const { t } = useTranslation();
  const tools = useTools();
  const pending = tools && <tools.PendingComments parentId="" />;
  return (
    <ul className="threads mt-3">
      {isNewestFirst && pending}
      {threads.map((thread) => (
        <CommentItem key={thread.id} thread={thread} />
      ))}
      {!isNewestFirst && !isElsewhere && pending}
      {threads.length === 0 && (
        <li className="only:block hidden">
          <EmptyState as="h3" title={t("No comments yet")}>
            {t("Be the first to say something.")}
          </EmptyState>
        </li>
      )}
    </ul>
  );
}
