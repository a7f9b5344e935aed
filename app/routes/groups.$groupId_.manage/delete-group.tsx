import { FormInPlace } from "../../components/form/form-in-place";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { SectionHeading } from "../../components/ui/section-heading";
import { UserText } from "../../components/ui/user-text";
import type { FormAnswer } from "../../domain/form";
import type { Group } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";

interface DeleteGroupProps {
  group: Group;
  action: string;
  answer?: FormAnswer;
}

/** Deletes the community once its name was typed. */
export function DeleteGroup({ group, action, answer }: DeleteGroupProps) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  return (
    <section>
      <SectionHeading title={t("Delete this community")} />
      <p className="mb-4 max-w-[66ch] text-ink-2">
        {t("Every post, comment and membership goes with it, for everyone. This cannot be undone.")}
      </p>
      <p className="mb-4">
        {t("To confirm, type the name:")}{" "}
        <UserText as="bdi" text={group.name} className="font-label select-all wrap-anywhere" />
      </p>
      <FormInPlace id="deleted" action={action} answer={answer} className="grid max-w-md gap-4">
        <Field label={t("Name of the community")} error={errorOf("confirmation")} required>
          <Input name="confirmation" autoComplete="off" defaultValue={answer?.values.confirmation} />
        </Field>
        <div>
          <IntentButton intent="delete" className="text-danger!">
            {t("Delete community")}
          </IntentButton>
        </div>
      </FormInPlace>
    </section>
  );
}
