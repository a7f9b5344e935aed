import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { SUSPENSION_DAYS } from "../../domain/sanction/sanction";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import { Textarea } from "../ui/textarea";
import { Disclosure } from "./disclosure";

const MEASURES = [
  { deed: "warn", title: "Warn", description: "The person reads the reason and may go on." },
  {
    deed: "suspend",
    title: "Suspend",
    description: "The person reads everything and writes nothing until it ends.",
  },
  {
    deed: "ban",
    title: "Ban",
    description: "For good: the person is signed out everywhere and writes nothing any more.",
  },
] as const;

/** Warn, suspend for a time, ban; each with a reason that the person reads. `begun` is the one that stands open. */
export function MeasureForms({ answer, begun }: { answer?: FormAnswer; begun?: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 grid gap-3">
      {MEASURES.map(({ deed, title, description }) => {
        const mine = answer?.values.deed === deed ? answer : undefined;
        return (
          <Disclosure key={deed} label={t(title)} open={mine !== undefined || begun === deed}>
            <p className="mb-4 text-ui text-ink-2">{t(description)}</p>
            <Measure deed={deed} label={t(title)} answer={mine}>
              {deed === "suspend" && <Days answer={mine} />}
            </Measure>
          </Disclosure>
        );
      })}
    </div>
  );
}

interface MeasureProps {
  deed: string;
  label: string;
  answer?: FormAnswer;
  children: ReactNode;
}

function Measure({ deed, label, answer, children }: MeasureProps) {
  const { t } = useTranslation();
  const error = answer?.errors?.reason;
  return (
    <Form method="post" className="grid gap-4">
      {children}
      <Field
        label={t("Reason")}
        hint={t("The person reads it, and it stays in the log.")}
        error={error && t(error)}
        required
      >
        <Textarea name="reason" rows={3} maxLength={1000} defaultValue={answer?.values.reason} />
      </Field>
      <div>
        <Button type="submit" name="deed" value={deed}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

function Days({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const error = answer?.errors?.days;
  return (
    <Field label={t("How long")} error={error && t(error)} className="max-w-60">
      <Select name="days" defaultValue={answer?.values.days ?? "7"}>
        {SUSPENSION_DAYS.map((days) => (
          <option key={days} value={days}>
            {t("{{count}} days", { count: days })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
