import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useAnswerWithDraft } from "../form/answer-with-draft";
import { DraftLine } from "../form/draft-line";
import { useIsLedElsewhere } from "../form/led-elsewhere";
import { useDraft } from "../form/use-draft";
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
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, "profile", answer !== undefined);
  const { forget, version } = draft;
  const shown = useAnswerWithDraft(answer, draft);
  const { formMethod } = useNavigation();
  // Skipped, it waits.
  const isAccepted = useIsLedElsewhere() && formMethod === "POST";
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);
  return (
    <section className="mx-auto max-w-md">
      <h1 className="title-1">{t("Complete Your Profile")}</h1>
      <Form ref={form} method="post" noValidate className="mt-6">
        <DraftLine draft={draft} />
        {/* Begins anew with what was taken back. */}
        <ProfileFields key={version} wished={wished} answer={shown} />
        <ProfileButtons label={t("Complete Profile")}>
          <ButtonLink variant="quiet" to={next}>
            {t("Skip for Now")}
          </ButtonLink>
        </ProfileButtons>
      </Form>
    </section>
  );
}
