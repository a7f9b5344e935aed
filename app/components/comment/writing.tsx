import { type Ref, useCallback, useImperativeHandle } from "react";
import {
  beginningOfReply,
  type Comment,
  placeOfReply,
  type Thread,
  type ThreadPage,
} from "../../domain/comment/comment";
import { CommentForm } from "./comment-form";
import { DeleteBar } from "./delete-bar";
import { PendingComments } from "./pending-comments";
import { useReading } from "./reading";
import { useDeletion } from "./use-deletion";
import { useSentComment } from "./use-sent-comment";
import { type OpenForm, replyOf, useWriting, type WritingActions } from "./writing-context";

/** Shows what was sent and deletes comments, for as long as the discussion stands; draws nothing itself. */
export function ProvideWritingActions({ page, actions }: { page: ThreadPage; actions: Ref<WritingActions> }) {
  const { place, view } = useReading();
  const { setOpen } = useWriting();
  const close = useCallback(() => setOpen(null), [setOpen]);
  const show = useSentComment(place, view, page);
  const remove = useDeletion(place, close);
  useImperativeHandle(actions, () => ({ show, remove }));
  return null;
}

/** What one comment needs of it all; `parent` is what it answers. */
export function useWritingAt(thread: Thread, parent: Comment | null = null) {
  const { open, setOpen, mayReplyHere, ...writing } = useWriting();
  return {
    ...writing,
    open: open?.id === thread.id ? open.kind : null,
    setOpen: (kind: OpenForm["kind"] | null) => setOpen(kind && { kind, id: thread.id }),
    /** The comment below which an answer stands; null where none is offered. */
    replyPlace: mayReplyHere ? placeOfReply(thread, parent) : null,
  };
}

/** The form below the post. */
export function NewComment() {
  const { place, view } = useReading();
  const { clientId, tells, answer, actions } = useWriting();
  return (
    <CommentForm
      place={place}
      view={view}
      clientId={clientId}
      level={tells}
      answer={replyOf(answer) ? undefined : answer}
      onSent={(id, as) => actions.current?.show(id, as)}
    />
  );
}

/** Instead of the text of a comment, while it is changed. */
export function EditForm({ thread }: { thread: Thread }) {
  const { place, view } = useReading();
  const { setOpen, tells, actions } = useWritingAt(thread);
  return (
    <div className="md:ps-11">
      <CommentForm
        place={place}
        view={view}
        editing={thread}
        level={tells && { ...tells, begins: thread.level }}
        onSent={(id, as) => actions.current?.show(id, as)}
        onDone={() => setOpen(null)}
        autoFocus
      />
    </div>
  );
}

/** What stands open between a comment and its replies: the question before it is deleted, the form that answers it. */
export function OpenBelow({ thread, parent }: { thread: Thread; parent: Comment | null }) {
  const { place, view } = useReading();
  const { open, setOpen, replyPlace, reader, tells, clientId, answer, actions } = useWritingAt(
    thread,
    parent,
  );
  const close = () => setOpen(null);
  if (open === "delete") {
    return (
      <div className="md:ps-11">
        <DeleteBar
          hasReplies={thread.replies.length > 0 || thread.hasMore}
          onDelete={() => actions.current?.remove(thread.id)}
          onKeep={close}
        />
      </div>
    );
  }
  if (open !== "reply" || !replyPlace) return null;
  return (
    <div className="md:ps-11">
      <CommentForm
        place={place}
        view={view}
        parentId={replyPlace}
        answered={{ id: thread.id, begins: beginningOfReply(thread, reader) }}
        clientId={clientId}
        level={tells}
        answer={replyOf(answer) ? answer : undefined}
        onSent={(id, as) => actions.current?.show(id, as)}
        onDone={close}
        autoFocus
      />
    </div>
  );
}

/** The replies that are on their way. */
export function PendingReplies({ thread }: { thread: Thread }) {
  if (useWritingAt(thread).replyPlace !== thread.id) return null;
  return (
    <ul className="thread empty:hidden">
      <PendingComments parentId={thread.id} />
    </ul>
  );
}
