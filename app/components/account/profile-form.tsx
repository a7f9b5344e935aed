import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { Button, ButtonLink } from "../ui/button";
import { ProfileFields } from "./profile-fields";

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
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="quiet" to={next}>
            {t("Skip for Now")}
          </ButtonLink>
          <Button
            type="submit"
            variant="lamp"
            loading={useNavigation().state === "submitting"}
            busyLabel={t("Saving")}
          >
            {t("Complete Profile")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
