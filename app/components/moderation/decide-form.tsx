import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { NOTES_LIMIT } from "../../domain/report/case-deed";
import type { ReportCase } from "../../domain/report/report";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Textarea } from "../ui/textarea";

interface DecideFormProps {
  of: ReportCase;
  /** Where a decided case leads back to. */
  back: string;
  answer?: FormAnswer;
}

/** Notes and the three decisions about all open reports of a thing (decision Q10); works before any script. */
export function DecideForm({ of, back, answer }: DecideFormProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const address = `/moderation/case/${of.id}`;
  const pending = navigation.formAction?.startsWith(address) ? navigation.formData?.get("deed") : null;
  const isPending = of.reports.some(({ status }) => status === "pending");
  const error = answer?.errors?.notes;
  return (
    <Form method="post" action={`${address}?back=${encodeURIComponent(back)}`} className="mt-4 grid gap-3">
      <Field label={t("Notes")} hint={t("For moderators only.")} error={error && t(error)}>
        <Textarea name="notes" rows={2} maxLength={NOTES_LIMIT} defaultValue={answer?.values.notes} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="deed" value="resolve" variant="lamp" loading={pending === "resolve"}>
          {t("Resolve")}
        </Button>
        <Button type="submit" name="deed" value="dismiss" loading={pending === "dismiss"}>
          {t("Dismiss")}
        </Button>
        {isPending && (
          <Button type="submit" name="deed" value="review" variant="quiet" loading={pending === "review"}>
            {t("Mark as reviewed")}
          </Button>
        )}
      </div>
    </Form>
  );
}
