import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Thread } from "../../domain/comment/comment";
import { EmptyState } from "../ui/empty-state";
import { CommentItem, type ItemContext } from "./comment-item";
import { PendingComments } from "./pending-comments";
import "./comment.css";

interface ThreadsProps extends Omit<ItemContext, "open" | "setOpen" | "editing" | "setEditing"> {
  threads: Thread[];
  /** The comment whose reply form stands open. */
  openReply: string | null;
  /** Where what is on its way will stand: above the others, or below. */
  isNewestFirst: boolean;
}

/** The comments of a post as trees. */
export function CommentThreads({ openReply, threads, isNewestFirst, ...rest }: ThreadsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(openReply);
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <ul className="threads mt-3">
      {isNewestFirst && <PendingComments parentId="" />}
      {threads.map((thread) => (
        <CommentItem
          key={thread.id}
          thread={thread}
          {...rest}
          open={open}
          setOpen={setOpen}
          editing={editing}
          setEditing={setEditing}
        />
      ))}
      {!isNewestFirst && <PendingComments parentId="" />}
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
