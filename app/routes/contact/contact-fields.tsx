import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DraftLine } from "../../components/form/draft-line";
import { useDraft } from "../../components/form/use-draft";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { Options, Select } from "../../components/ui/select";
import { SubmitButton } from "../../components/ui/submit-button";
import { Textarea } from "../../components/ui/textarea";
import { CONTACT_MESSAGE_LIMIT, CONTACT_TOPICS } from "../../domain/contact/contact";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";

export interface ContactFieldsProps {
  /** What to begin with; "" where the reader chooses or types. */
  topic: string;
  email: string;
  answer?: FormAnswer;
}

/** The contact form: what was typed survives errors, errors and a closed tab. */
export function ContactFields({ topic, email, answer }: ContactFieldsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const reader = useViewer()?.reader;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, "contact");
  const errorOf = useErrorOf(answer, draft.version);

  const { forget } = draft;
  const isAccepted =
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    navigation.location.pathname !== pathname;
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);
  useEffect(() => {
    if (!answer) return;
    // Whoever hears the page is led to the first field that wants another look.
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // What a browser filled in unseen must not refuse its person twice.
    const unseen = form.current?.elements.namedItem("website");
    if (unseen instanceof HTMLInputElement) unseen.value = "";
  }, [answer]);

  const name = reader?.state === "member" ? reader.username : "";
  const typed: Record<string, string | undefined> = draft.restored ??
    answer?.values ?? { name, email, topic };
  const machine = errorOf("website");
  return (
    <Form
      ref={form}
      // Begins anew with what was taken back.
      key={draft.version}
      method="post"
      noValidate
      className="grid max-w-2xl gap-5"
    >
      <DraftLine draft={draft} />
      {machine ? <Notice kind="error">{machine.sentence}</Notice> : <FormMessage answer={answer} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <Field label={t("Your name")} error={errorOf("name")} required>
          <Input name="name" autoComplete="name" defaultValue={typed.name} />
        </Field>
        <Field label={t("Email")} error={errorOf("email")} hint={t("So that we can answer you.")} required>
          <Input name="email" type="email" autoComplete="email" defaultValue={typed.email} />
        </Field>
      </div>
      <Field label={t("What is it about?")} error={errorOf("topic")} required>
        <Select name="topic" defaultValue={typed.topic}>
          <option value="">{t("Choose a topic")}</option>
          <Options of={CONTACT_TOPICS} />
        </Select>
      </Field>
      <Field
        label={t("Your message")}
        error={errorOf("message")}
        // No hard limit: a text that is pasted would be cut without a word.
        counter={{ max: CONTACT_MESSAGE_LIMIT, initial: typed.message?.length }}
        hint={t("If it is about something on the site, add its address. Never send us your password.")}
        required
      >
        <Textarea name="message" rows={9} defaultValue={typed.message} />
      </Field>
      <FieldForPrograms />
      <div>
        <SubmitButton loading={navigation.state === "submitting"} busyLabel={t("Sending")}>
          {t("Send message")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** People neither see nor reach it; where styles are missing its label says what to do. */
function FieldForPrograms() {
  const { t } = useTranslation();
  return (
    <label aria-hidden="true" className="sr-only">
      {t("Leave this empty")}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
