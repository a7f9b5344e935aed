import { useNavigation } from "@remix-run/react";
import { FormInPlace } from "../../components/form/form-in-place";
import { VisibilityChoice } from "../../components/library/visibility-choice";
import { Button } from "../../components/ui/button";
import type { FormAnswer } from "../../domain/form";
import { addressOfLibrary, type LibraryAddress } from "../../domain/library/my-library";
import { useTranslation } from "../../i18n/hooks";

/** Who sees the library: asked once, at the first entry. */
export function VisibilityQuestion({ address, answer }: { address: LibraryAddress; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const isBusy = useNavigation().formData?.get("intent") === "visibility";
  return (
    <section
      aria-labelledby="who-sees"
      className="mt-6 max-w-xl rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="who-sees" className="title-2">
        {t("Who sees your library?")}
      </h2>
      <p className="mt-1 text-ui text-ink-2">
        {t("Asked once. You can change it in settings.")} {t("Visitors see nobody’s library.")}
      </p>
      <FormInPlace
        id="visibility"
        action={addressOfLibrary(address, { index: "" })}
        answer={answer?.values.intent === "visibility" ? answer : undefined}
        className="mt-3 grid justify-items-start gap-3"
      >
        <VisibilityChoice label={t("Who sees your library?")} value="me" />
        <Button
          type="submit"
          name="intent"
          value="visibility"
          variant="primary"
          loading={isBusy}
          busyLabel={t("Saving")}
        >
          {t("Keep")}
        </Button>
      </FormInPlace>
    </section>
  );
}
