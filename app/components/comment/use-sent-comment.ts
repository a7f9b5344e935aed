import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Thread, ThreadPage } from "../../domain/comment/comment";
import { type ThreadView, threadQuery } from "../../domain/comment/thread-query";
import type { PostPlace } from "../../domain/post/post-place";
import { useTranslation } from "../../i18n/hooks";
import { useToast } from "../ui/toast";
import { markOf, revealComment } from "./reveal";

/** What was done with a comment. */
export type SentAs = "comment" | "reply" | "edit";

const SAID: Record<SentAs, string> = {
  comment: "Your comment was posted.",
  reply: "Your reply was posted.",
  edit: "Your comment was changed.",
};
const HELD = "Your comment waits for a moderator.";

/**
 * What one sent is led to, focused and announced as soon as it stands on the page. Where it belongs to another page of
 * threads, this page is asked for once more with its thread among the others.
 */
export function useSentComment(place: PostPlace, view: ThreadView, page: ThreadPage) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useToast();
  const [awaited, setAwaited] = useState<{ id: string; as: SentAs } | null>(null);
  const announced = useRef<string>();
  useEffect(() => {
    if (!awaited || announced.current === awaited.id || !revealComment(awaited.id)) return;
    announced.current = awaited.id;
    const sent = findThread([...page.threads, ...(page.elsewhere ? [page.elsewhere] : [])], awaited.id);
    showToast(t(sent?.state === "held" ? HELD : SAID[awaited.as]));
    setAwaited(null);
  }, [awaited, page, showToast, t]);
  return (id: string, as: SentAs) => {
    announced.current = undefined;
    setAwaited({ id, as });
    if (document.getElementById(markOf(id))) return;
    const address = `${place.post}${threadQuery(view, { at: id })}#${markOf(id)}`;
    navigate(address, { replace: true, preventScrollReset: true });
  };
}

function findThread(threads: Thread[], id: string): Thread | undefined {
  for (const thread of threads) {
    const found = thread.id === id ? thread : findThread(thread.replies, id);
    if (found) return found;
  }
  return undefined;
}
