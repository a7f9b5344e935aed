import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { SUSPENSION_DAYS } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import { useFirstWrongField } from "../form/first-wrong-field";
import { useFormDraft } from "../form/use-form-draft";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { IntentButton } from "../ui/intent-button";
import { Select } from "../ui/select";
import { Sentence } from "../ui/sentence";
import { Textarea } from "../ui/textarea";
import { AbsoluteTime } from "../ui/time";
import { Disclosure } from "./disclosure";
import { type Known, KnownDecisions } from "./known-decisions";

const FORMS = [
  { intent: "warn", title: "Warn", description: "The person reads the reason and may go on." },
  {
    intent: "suspend",
    title: "Suspend",
    description: "The person reads everything and writes nothing until it ends.",
  },
  {
    intent: "ban",
    title: "Ban",
    description: "For good: the person is signed out everywhere and writes nothing any more.",
  },
] as const;

interface SanctionFormsProps {
  known: Known;
  /** Each also resolves the open reports of the case it stands on. */
  resolves?: boolean;
  answer?: FormAnswer;
  /** The sanction whose form stands open. */
  begun?: string | null;
  /** When the suspension ends that is in force now. */
  suspendedUntil?: string | null;
}

/** Warn, suspend for a time, ban; each with a reason that the person reads. */
export function SanctionForms({ known, resolves, answer, begun, suspendedUntil }: SanctionFormsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 grid gap-3">
      {FORMS.map(({ intent, title, description }) => {
        const mine = answer?.values.intent === intent ? answer : undefined;
        return (
          <Disclosure key={intent} id={intent} label={t(title)} open={mine !== undefined || begun === intent}>
            <p className="mb-4 text-ui text-ink-2">{t(description)}</p>
            {resolves && (
              <p className="mb-4 text-ui">{t("It also resolves the open reports of this case.")}</p>
            )}
            {intent === "suspend" && suspendedUntil && (
              <p className="mb-4 text-ui">
                <Sentence
                  text="A suspension is in force until {{date}}. This one takes its place, with its end and its reason."
                  parts={{ date: <AbsoluteTime at={suspendedUntil} /> }}
                />
              </p>
            )}
            <SanctionForm intent={intent} label={t(title)} answer={mine}>
              {(typed) => (
                <>
                  <KnownDecisions {...known} />
                  {intent === "suspend" && <Days typed={typed} answer={mine} />}
                </>
              )}
            </SanctionForm>
          </Disclosure>
        );
      })}
    </div>
  );
}

interface SanctionFormProps {
  intent: string;
  label: string;
  answer?: FormAnswer;
  /** What belongs to the form besides the reason, with what was typed into it. */
  children(typed: FormAnswer["values"] | undefined): ReactNode;
}

function SanctionForm({ intent, label, answer, children }: SanctionFormProps) {
  const { t } = useTranslation();
  // A refusal begins the forms anew where others decided meanwhile: the text is kept as that of both.
  const { form, draft, typed, errorOf } = useFormDraft({ intent, answer, dropsAll: true });
  useFirstWrongField(answer, form);
  return (
    // Begins anew with what was taken back. Without scripts, what it lacks is said at the form, not a screen above it.
    <Form ref={form} key={draft.version} method="post" replace action={`#${intent}`} className="grid gap-4">
      <DraftLine draft={draft} />
      {children(typed)}
      <Field
        label={t("Reason")}
        hint={t("The person reads it, and it stays in the log.")}
        error={errorOf("reason")}
        required
      >
        <Textarea name="reason" rows={3} maxLength={REASON_LIMIT} defaultValue={typed?.reason} />
      </Field>
      <div>
        <IntentButton intent={intent}>{label}</IntentButton>
      </div>
    </Form>
  );
}

function Days({ typed, answer }: { typed: FormAnswer["values"] | undefined; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  return (
    <Field label={t("How long")} error={errorOf("days")} className="max-w-80">
      <Select name="days" defaultValue={typed?.days ?? "7"}>
        {SUSPENSION_DAYS.map((days) => (
          <option key={days} value={days}>
            {t("{{count}} days", { count: days })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
