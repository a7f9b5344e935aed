import { useTranslation } from "react-i18next";
import type { Thread } from "../../domain/comment/comment";
import { EmptyState } from "../ui/empty-state";
import { CommentItem, type ItemContext } from "./comment-item";
import "./comment.css";

interface ThreadsProps extends ItemContext {
  threads: Thread[];
  /** Where what is on its way will stand: above the others, or below. */
  isNewestFirst?: boolean;
  /** One thread that stands on another page; new ones begin in the list itself. */
  isElsewhere?: boolean;
}

/** The comments of a post as trees. */
export function CommentThreads({ threads, isNewestFirst, isElsewhere, ...context }: ThreadsProps) {
  const { t } = useTranslation();
  const pending = context.tools && <context.tools.PendingComments parentId="" />;
  return (
    <ul className="threads mt-3">
      {isNewestFirst && pending}
      {threads.map((thread) => (
        <CommentItem key={thread.id} thread={thread} {...context} />
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
