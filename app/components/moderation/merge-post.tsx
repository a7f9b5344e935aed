import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { SectionHeading } from "../ui/section-heading";
import { ChangeForm } from "./change-form";

/** Another post of the forum, which gets the comments of this one. */
export function MergePost({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  return (
    <section id="merge" className="scroll-mt-20">
      <SectionHeading title={t("Merge into another post")} />
      <p className="mb-4 max-w-[66ch] text-ink-2">
        {t(
          "Its comments go to the other post, its address leads there, and it stands in no list. What it says can still be read from there; votes on it and its poll are over. Restoring it takes everything back.",
        )}
      </p>
      <ChangeForm
        intent="merge"
        name="into"
        answer={answer}
        why={t("Why they are merged")}
        button={t("Merge")}
      >
        {(typed, error) => (
          <Field
            label={t("Address of the other post")}
            hint={t("It is about the same drama and tells of as many episodes or more.")}
            error={error}
            required
          >
            <Input name="into" dir="ltr" maxLength={500} defaultValue={typed} />
          </Field>
        )}
      </ChangeForm>
    </section>
  );
}
