import { useEffect, useRef, useState } from "react";
import { type ConversationTab, THREAD_FAILED, type Thread } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import type { FormAnswer } from "../../domain/form";
import { fullName } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { type DraftOffer, useDraft } from "../form/use-draft";
import { WritingPlace } from "../moderation/writing-place";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { SkeletonRows } from "../ui/skeleton";
import { useToast } from "../ui/toast";
import { useIsOnline } from "../ui/use-is-online";
import { AccessBar } from "./access-bar";
import { Composer } from "./composer";
import type { Act } from "./confirmation";
import { ConfirmationBar } from "./confirmation-bar";
import { MessageList } from "./message-list";
import { useGo } from "./panel-navigation";
import { ThreadHead } from "./thread-head";
import { useKeyboardRoom } from "./use-keyboard-room";
import { useReading } from "./use-reading";
import { useSending } from "./use-sending";
import { type LiveThread, useThread } from "./use-thread";

interface ThreadPaneProps {
  id: string;
  me: string;
  tab: ConversationTab;
  /** As the server rendered it; null to be fetched. */
  initial: Thread | null;
  /** What the address asks for. */
  act?: Act | null;
  clientId?: string;
  answer?: FormAnswer;
}

/** One conversation: its messages and the box to write in. Give it a key: another conversation begins anew. */
export function ThreadPane({ initial, ...props }: ThreadPaneProps) {
  const live = useThread(props.id, initial);
  useReading(live, props.me);
  useKeyboardRoom();
  if (live.thread) return <OpenThread {...props} live={live} thread={live.thread} />;
  return (
    <div className="space-y-3 p-4">{live.failed ? <Failed onRetry={live.load} /> : <SkeletonRows />}</div>
  );
}

type OpenThreadProps = Omit<ThreadPaneProps, "initial"> & { live: LiveThread; thread: HeldThread };

function OpenThread({ id, me, tab, act: begun, clientId, answer, live, thread }: OpenThreadProps) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act | null>(begun ?? null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(form, `message-${id}`);
  const { pending, error, send } = useSending(field, live.act, me, draft);
  useDropSent(draft, thread);
  const go = useGo();
  const showToast = useToast();
  const isOnline = useIsOnline();
  function endAct(done: boolean) {
    if (done && act?.kind === "leave") {
      go({ kind: "list" });
      showToast(thread.isRequest ? t("You declined the request.") : t("You left the conversation."));
    }
    setAct(null);
  }
  function goOn() {
    // The bar with the button that was pressed is gone.
    field.current?.focus();
    showToast(t("You accepted the request."));
  }
  // No longer a request, it stands among the conversations: so does the list beside it.
  const isAnswered = tab === "requests" && !thread.isRequest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was answered
  useEffect(() => {
    if (isAnswered) go({ kind: "thread", id }, { replace: true });
  }, [isAnswered, id]);
  const name = thread.other ? fullName(thread.other) : t("Former member");
  return (
    <section aria-label={t("Conversation with {{name}}", { name })} className="contents">
      <ThreadHead thread={thread} tab={tab} onAct={setAct} run={live.act} />
      {/* Without a network the line of the page says it, and a low window has no room for both. */}
      {live.failed && isOnline && (
        <div className="flex flex-wrap items-center gap-3 p-3">
          <Failed onRetry={live.load} />
        </div>
      )}
      <MessageList thread={thread} me={me} pending={pending} onOlder={live.loadOlder} onAct={setAct} />
      {act ? (
        <ConfirmationBar
          key={JSON.stringify(act)}
          thread={thread}
          act={act}
          answer={answer}
          run={live.act}
          onEnd={endAct}
        />
      ) : (
        <AccessBar
          thread={thread}
          run={live.act}
          onAccepted={goOn}
          onBlock={() => setAct({ kind: "block" })}
          onLeave={() => setAct({ kind: "leave" })}
        />
      )}
      {/* Out of sight it keeps what was typed. */}
      <div hidden={act !== null || thread.isBlocked}>
        <WritingPlace keeps={answer !== undefined}>
          <Composer
            conversationId={id}
            form={form}
            field={field}
            draft={draft}
            clientId={clientId}
            answer={error ?? answer}
            onSend={send}
          />
        </WritingPlace>
      </div>
    </section>
  );
}

/** Drops drafts of messages that arrived when their page was closed already. */
function useDropSent({ offered, discard }: DraftOffer, { messages }: HeldThread): void {
  const sent = offered.filter((draft) =>
    messages.some(({ clientId }) => clientId && clientId === draft.clientId),
  );
  useEffect(() => {
    for (const draft of sent) discard(draft);
  });
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="error">{t(THREAD_FAILED)}</Notice>
      <Button onClick={() => void onRetry()}>{t("Try again")}</Button>
    </>
  );
}
