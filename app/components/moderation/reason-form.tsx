import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Textarea } from "../ui/textarea";

interface ReasonFormProps {
  deed: "remove" | "restore";
  /** It was never shown: to restore it is to approve it. */
  isHeld?: boolean;
  /** Where it goes; the page it stands on otherwise. */
  action?: string;
  answer?: FormAnswer;
}

/** Takes something down or puts it back, with a reason for the log and for the author. */
export function ReasonForm({ deed, isHeld, action, answer }: ReasonFormProps) {
  const { t } = useTranslation();
  const error = answer?.errors?.reason;
  return (
    <Form method="post" action={action} className="grid gap-4">
      <Field
        label={t("Reason")}
        hint={t("The author reads it, and it stays in the log.")}
        error={error && t(error)}
      >
        <Textarea name="reason" rows={3} maxLength={1000} defaultValue={answer?.values.reason} />
      </Field>
      <div>
        <Button type="submit" name="deed" value={deed}>
          {deed === "remove" ? t("Remove") : isHeld ? t("Approve") : t("Restore")}
        </Button>
      </div>
    </Form>
  );
}
