import { Form } from "@remix-run/react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";
import { ProfileButtons, ProfileFields } from "./profile-fields";

/** Complete Your Profile as a page of its own: works before any script. */
export function ProfileForm({
  next,
  wished,
  answer,
}: {
  next: string;
  wished: string | null;
  answer?: FormAnswer;
}) {
  const { t } = useTranslation();
  return (
    <section className="mx-auto max-w-md">
      <h1 className="title-1">{t("Complete Your Profile")}</h1>
      <Form method="post" noValidate className="mt-6">
        <ProfileFields wished={wished} answer={answer} />
        <ProfileButtons label={t("Complete Profile")}>
          <ButtonLink variant="quiet" to={next}>
            {t("Skip for Now")}
          </ButtonLink>
        </ProfileButtons>
      </Form>
    </section>
  );
}
