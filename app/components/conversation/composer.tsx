import { Form } from "@remix-run/react";
import SendHorizontal from "lucide/dist/esm/icons/send-horizontal.mjs";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import type { useDraft } from "../form/use-draft";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Icon } from "../ui/icon";
import { Textarea } from "../ui/textarea";

interface ComposerProps {
  conversationId: string;
  form: RefObject<HTMLFormElement>;
  field: RefObject<HTMLTextAreaElement>;
  draft: ReturnType<typeof useDraft>;
  /** Names what is sent without scripts: sent twice, it is one message. */
  clientId?: string;
  answer?: FormAnswer;
  onSend: (text: string) => void;
}

/** The message box. Enter sends where there is a keyboard, with Shift it begins a new line; with Ctrl it sends everywhere. */
export function Composer(props: ComposerProps) {
  const { conversationId, form, field, draft, clientId, answer, onSend } = props;
  const { t } = useTranslation();
  const sendButton = useRef<HTMLButtonElement>(null);
  const errorOf = useErrorOf(answer, draft.version);
  // Begins anew with what was taken back, and not once that is sent: the focus, and what was typed meanwhile, would be gone.
  const begun = useRef(draft.version);
  if (draft.restored) begun.current = draft.version;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(field.current?.value ?? "");
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const isAsked = event.ctrlKey || event.metaKey;
    if (!isAsked && !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit(sendButton.current);
  }
  return (
    <Form
      ref={form}
      method="post"
      action={`/messages/${conversationId}`}
      noValidate
      onSubmit={submit}
      className="border-t border-line bg-surface p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <input type="hidden" name="clientId" value={clientId} />
      <DraftLine draft={draft} />
      <FormMessage answer={answer} className="mb-2" />
      <div className="flex items-end gap-2">
        <Field label={t("Your message")} hideLabel error={errorOf("content")} className="min-w-0 flex-1">
          <Textarea
            key={begun.current}
            ref={field}
            name="content"
            rows={1}
            defaultValue={draft.restored?.content ?? answer?.values.content}
            placeholder={t("Write a message")}
            onKeyDown={onKeyDown}
            className="max-h-40"
          />
        </Field>
        <button
          ref={sendButton}
          type="submit"
          name="intent"
          value="send"
          aria-label={t("Send")}
          title={t("Send")}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          className="button button-primary size-11 shrink-0 p-0!"
        >
          <Icon of={SendHorizontal} className="flip" />
        </button>
      </div>
      <p className="mt-1 hidden text-micro text-ink-3 keys:block">
        {t("Enter sends, Shift+Enter begins a new line")}
      </p>
    </Form>
  );
}
