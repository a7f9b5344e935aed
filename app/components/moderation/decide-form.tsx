import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { NOTES_LIMIT } from "../../domain/report/case-deed";
import type { ReportCase } from "../../domain/report/report";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Field } from "../ui/field";
import { Textarea } from "../ui/textarea";

interface DecideFormProps {
  of: ReportCase;
  /** Where a decided case leads back to; the panel, or with a mere look the case, unless said otherwise. */
  back?: string;
  /** In a list: as little height as it needs. */
  isBrief?: boolean;
  answer?: FormAnswer;
}

/** Notes and the three decisions about all open reports of a thing (decision Q10); works before any script. */
export function DecideForm({ of, back, isBrief, answer }: DecideFormProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const address = `/moderation/case/${of.id}`;
  const pending = navigation.formAction?.startsWith(address) ? navigation.formData?.get("deed") : null;
  const isPending = of.reports.some(({ status }) => status === "pending");
  const error = answer?.errors?.notes;
  return (
    <Form
      method="post"
      action={back ? `${address}?back=${encodeURIComponent(back)}` : address}
      className={classNames("grid", isBrief ? "mt-2 gap-2" : "mt-4 gap-3")}
    >
      <Field
        label={t("Notes")}
        hideLabel={isBrief}
        hint={isBrief ? undefined : t("For moderators only.")}
        error={error && t(error)}
      >
        <Textarea
          name="notes"
          rows={isBrief ? 1 : 2}
          maxLength={NOTES_LIMIT}
          placeholder={isBrief ? t("Notes, for moderators only") : undefined}
          defaultValue={answer?.values.notes}
          className={isBrief ? "min-h-11!" : undefined}
        />
      </Field>
      <div className={classNames("flex flex-wrap", isBrief ? "gap-x-2 gap-y-1" : "gap-3")}>
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
