import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationDeed } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import type { FormAnswer } from "../../domain/form";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { instead } from "../ui/instead";
import { Textarea } from "../ui/textarea";
import type { Act } from "./act";
import type { LiveThread } from "./use-thread";

interface ActBarProps {
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
  block: {
    question: "Block this person? No messages and no notifications will pass between you.",
    submit: "Block",
  },
} as const;

/** A second look before something is done, or the text of a message that is being changed. */
export function ActBar({ thread, act, answer, run, onEnd }: ActBarProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<FormAnswer | undefined>(answer);
  const [isBusy, setBusy] = useState(false);
  const { question, submit } = WORDS[act.kind];
  const messageId = "messageId" in act ? act.messageId : undefined;
  const error = refusal?.errors?.content;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const content = new FormData(event.currentTarget).get("content");
    const outcome = await run({ deed: act.kind, messageId, content } as ConversationDeed);
    setBusy(false);
    if (outcome.ok) onEnd(true);
    else setRefusal(outcome);
  }
  return (
    <Form
      method="post"
      action={`/messages/${thread.id}`}
      noValidate
      onSubmit={onSubmit}
      className="border-t border-line bg-surface p-3"
    >
      <input type="hidden" name="deed" value={act.kind} />
      {messageId && <input type="hidden" name="messageId" value={messageId} />}
      <FormMessage answer={refusal} className="mb-2" />
      {act.kind === "edit" ? (
        <Field label={t(question)} error={error && t(error)}>
          <Textarea
            name="content"
            rows={2}
            autoFocus
            defaultValue={
              refusal?.values.content ?? thread.messages.find(({ id }) => id === messageId)?.content
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
          onClick={instead(() => onEnd(false))}
        >
          {t("Cancel")}
        </Link>
        <Button type="submit" variant="lamp" loading={isBusy} autoFocus={act.kind !== "edit"}>
          {t(submit)}
        </Button>
      </div>
    </Form>
  );
}
