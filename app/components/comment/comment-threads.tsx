import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Thread } from "../../domain/comment/comment";
import { EmptyState } from "../ui/empty-state";
import { CommentItem, type ItemContext } from "./comment-item";
import "./comment.css";

interface ThreadsProps extends Omit<ItemContext, "open" | "setOpen" | "editing" | "setEditing"> {
  threads: Thread[];
  /** The comment whose reply form stands open. */
  openReply: string | null;
}

/** The comments of a post as trees. */
export function CommentThreads({ openReply, threads, ...rest }: ThreadsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(openReply);
  const [editing, setEditing] = useState<string | null>(null);
  if (threads.length === 0) {
    return (
      <EmptyState as="h3" title={t("No comments yet")}>
        {t("Be the first to say something.")}
      </EmptyState>
    );
  }
  return (
    <ul className="mt-3">
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
    </ul>
  );
}
