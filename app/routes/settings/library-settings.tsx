import { Form, useLocation } from "@remix-run/react";
import { VisibilityChoice } from "../../components/library/visibility-choice";
import { Button } from "../../components/ui/button";
import { DoneNotice } from "../../components/ui/done-notice";
import { FormMessage } from "../../components/ui/form-message";
import type { FormAnswer } from "../../domain/form";
import type { LibraryVisibility } from "../../domain/library/library";
import { useTranslation } from "../../i18n/hooks";
import { SettingsNote, SettingsSection } from "./settings-section";

/** Who sees the library, on every page at once. */
export function LibrarySettings({
  visibility,
  isSaved,
  answer,
}: {
  visibility: LibraryVisibility;
  /** Just now. */
  isSaved: boolean;
  answer?: FormAnswer;
}) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    <SettingsSection name="library" title={t("Library")}>
      {isSaved && <DoneNotice key={key} sentence="Who sees your library was saved." />}
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <SettingsNote>
          {t("Who sees what you watch, your ratings, favourites and diary?")}{" "}
          {t("Visitors see nobody’s library.")}
        </SettingsNote>
        <FormMessage answer={answer} />
        <VisibilityChoice label={t("Who sees your library?")} value={visibility} />
        <Button type="submit" name="intent" value="library">
          {t("Save who sees it")}
        </Button>
      </Form>
    </SettingsSection>
  );
}
