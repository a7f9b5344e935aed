import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { POST_TITLE_LIMIT } from "../../domain/post/post";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";
import { useFirstWrongField } from "../form/first-wrong-field";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { Input } from "../ui/input";
import { IntentButton } from "../ui/intent-button";
import { Textarea } from "../ui/textarea";

/** Another title for a post whose own tells of the story; its author reads why. */
export function RetitleForm({ title, answer }: { title: string; answer?: FormAnswer }) {
  const { t } = useTranslation();
  // Another form of the page was answered.
  const own = answer?.values.title === undefined ? undefined : answer;
  const errorOf = useErrorOf(own);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrongField(own, form);
  return (
    <Form ref={form} method="post" replace className="grid gap-4">
      <Field
        label={t("Title")}
        hint={t("Everyone reads it: it should tell nothing of the story.")}
        error={errorOf("title")}
        counter={{ max: POST_TITLE_LIMIT, initial: title.length }}
        required
      >
        <Input name="title" maxLength={POST_TITLE_LIMIT} defaultValue={own?.values.title ?? title} />
      </Field>
      <Field
        label={t("Why it changes")}
        hint={t("The author reads it, and it stays in the log.")}
        error={errorOf("reason")}
        required
      >
        <Textarea name="reason" rows={2} maxLength={REASON_LIMIT} defaultValue={own?.values.reason} />
      </Field>
      <div>
        <IntentButton intent="retitle">{t("Change the title")}</IntentButton>
      </div>
    </Form>
  );
}
