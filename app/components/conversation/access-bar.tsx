import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { ConversationIntent } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import { useTranslation } from "../../i18n/hooks";
import { IntentButton } from "../ui/intent-button";
import { PersonName } from "../ui/person-name";
import { Sentence } from "../ui/sentence";
import type { LiveThread } from "./use-thread";

interface AccessBarProps {
  thread: HeldThread;
  run: LiveThread["act"];
  onAccepted: () => void;
  onBlock: () => void;
  onLeave: () => void;
}

/** Above or in place of the message box: a request that waits, on either side, or a person who is blocked. */
export function AccessBar({ thread, run, onAccepted, onBlock, onLeave }: AccessBarProps) {
  const { t } = useTranslation();
  const name = thread.other ? <PersonName person={thread.other} /> : <bdi>{t("Former member")}</bdi>;
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = (submitter as HTMLButtonElement | null)?.value;
    // A second look first, as from the menu.
    if (intent === "block") onBlock();
    else if (intent === "leave") onLeave();
    else void send({ intent } as ConversationIntent);
  }
  async function send(asked: ConversationIntent) {
    const answer = await run(asked);
    if (answer.ok && asked.intent === "accept") onAccepted();
  }
  if (!thread.isBlocked && !thread.isRequest) {
    if (!thread.isAwaited) return null;
    return (
      <p className="border-t border-line bg-surface p-3 text-small text-ink-2">
        <Sentence
          text="This is a request to {{name}}. The conversation goes on once they accept or answer."
          parts={{ name }}
        />
      </p>
    );
  }
  return (
    <Form
      method="post"
      action={`/messages/${thread.id}`}
      onSubmit={onSubmit}
      className="space-y-3 border-t border-line bg-surface p-3"
    >
      {thread.isBlocked ? (
        <>
          <p className="text-ui">
            {t("You blocked this person: no messages and no notifications pass between you.")}
          </p>
          <IntentButton intent="unblock">{t("Unblock")}</IntentButton>
        </>
      ) : (
        <>
          <p className="text-ui">
            <Sentence
              text="{{name}} would like to write to you. Nobody is told that you looked at this."
              parts={{ name }}
            />
          </p>
          <div className="flex flex-wrap gap-2">
            <IntentButton intent="accept" variant="primary">
              {t("Accept")}
            </IntentButton>
            <IntentButton intent="leave">{t("Decline")}</IntentButton>
            <IntentButton intent="block">{t("Block")}</IntentButton>
          </div>
        </>
      )}
    </Form>
  );
}
