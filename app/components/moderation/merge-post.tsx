import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";
import { useFirstWrongField } from "../form/first-wrong-field";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { Input } from "../ui/input";
import { IntentButton } from "../ui/intent-button";
import { SectionHeading } from "../ui/section-heading";
import { Textarea } from "../ui/textarea";

/** Another post of the forum, which gets the comments of this one; its author reads why. */
export function MergePost({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  // Another form of the page was answered.
  const own = answer?.values.into === undefined ? undefined : answer;
  const errorOf = useErrorOf(own);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrongField(own, form);
  return (
    <section id="merge" className="scroll-mt-20">
      <SectionHeading title={t("Merge into another post")} />
      <Form ref={form} method="post" replace className="grid gap-4">
        <p className="max-w-[66ch] text-ink-2">
          {t(
            "Its comments go to the other post, its address leads there, and it stands in no list. Restoring it takes them back.",
          )}
        </p>
        <Field
          label={t("Address of the other post")}
          hint={t("It is about the same drama and tells of as many episodes or more.")}
          error={errorOf("into")}
          required
        >
          <Input name="into" dir="ltr" maxLength={500} defaultValue={own?.values.into} />
        </Field>
        <Field
          label={t("Why they are merged")}
          hint={t("The author reads it, and it stays in the log.")}
          error={errorOf("reason")}
          required
        >
          <Textarea name="reason" rows={2} maxLength={REASON_LIMIT} defaultValue={own?.values.reason} />
        </Field>
        <div>
          <IntentButton intent="merge">{t("Merge")}</IntentButton>
        </div>
      </Form>
    </section>
  );
}
