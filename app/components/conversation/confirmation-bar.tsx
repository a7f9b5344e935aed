import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { ConversationIntent } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { interceptClick } from "../ui/intercept-click";
import { Textarea } from "../ui/textarea";
import type { Act } from "./confirmation";
import type { LiveThread } from "./use-thread";

interface ConfirmationBarProps {
  thread: HeldThread;
  act: Act;
  answer?: FormAnswer;
  run: LiveThread["act"];
  /** Gone back, or done. */
  onEnd: (done: boolean) => void;
}

const WORDS = {
  edit: { question: "Edit your message", submit: "Save Changes" },
  delete: { question: "Delete this message for both of you?", submit: "Delete message" },
  leave: {
    question: "Leave this conversation? You will not see its messages again.",
    submit: "Leave conversation",
  },
  decline: {
    question: "Decline this request? You will not see its messages again.",
    submit: "Decline request",
  },
  block: {
    question: "Block this person? No messages and no notifications will pass between you.",
    submit: "Block",
  },
} as const;

/** A second look before something is done, or the text of a message that is being changed. */
export function ConfirmationBar({ thread, act, answer, run, onEnd }: ConfirmationBarProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<FormAnswer | undefined>(answer);
  const [isBusy, setBusy] = useState(false);
  const { question, submit } = WORDS[act.kind === "leave" && thread.isRequest ? "decline" : act.kind];
  const messageId = "messageId" in act ? act.messageId : undefined;
  const errorOf = useErrorOf(failed);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const content = new FormData(event.currentTarget).get("content");
    const outcome = await run({ intent: act.kind, messageId, content } as ConversationIntent);
    setBusy(false);
    if (outcome.ok) onEnd(true);
    else setFailed(outcome);
  }
  return (
    <Form
      method="post"
      action={`/messages/${thread.id}`}
      noValidate
      onSubmit={onSubmit}
      className="border-t border-line bg-surface p-3"
    >
      <input type="hidden" name="intent" value={act.kind} />
      {messageId && <input type="hidden" name="messageId" value={messageId} />}
      <FormMessage answer={failed} className="mb-2" />
      {act.kind === "edit" ? (
        <Field label={t(question)} error={errorOf("content")}>
          <Textarea
            name="content"
            rows={2}
            autoFocus
            defaultValue={
              failed?.values.content ?? thread.messages.find(({ id }) => id === messageId)?.content
            }
            className="max-h-40"
          />
        </Field>
      ) : (
        <p className="text-ui">{t(question)}</p>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Link
          to={`/messages/${thread.id}`}
          preventScrollReset
          className="button button-quiet"
          onClick={interceptClick(() => onEnd(false))}
        >
          {t("Cancel")}
        </Link>
        <Button type="submit" variant="primary" loading={isBusy} autoFocus={act.kind !== "edit"}>
          {t(submit)}
        </Button>
      </div>
    </Form>
  );
}
