import { FormInPlace, type FormOutcome } from "../../components/form/form-in-place";
import { VisibilityChoice } from "../../components/library/visibility-choice";
import { Button } from "../../components/ui/button";
import type { LibraryVisibility } from "../../domain/library/library";
import { useTranslation } from "../../i18n/hooks";
import { SettingsNote, SettingsSection } from "./settings-section";

/** Who sees the library, on every page at once. */
export function LibrarySettings({
  visibility,
  outcome,
}: {
  visibility: LibraryVisibility;
  outcome: FormOutcome;
}) {
  const { t } = useTranslation();
  const typed = outcome.answer?.values.visibility;
  return (
    <SettingsSection name="library" title={t("Library")}>
      <FormInPlace id="who-sees" action="/settings" {...outcome} className="grid justify-items-start gap-3">
        <SettingsNote>
          {t("Who sees what you watch, your ratings, favourites and diary?")}{" "}
          {t("Visitors see nobody’s library.")}
        </SettingsNote>
        <VisibilityChoice
          label={t("Who sees your library?")}
          value={(typed as LibraryVisibility) ?? visibility}
        />
        <Button type="submit" name="intent" value="library">
          {t("Save who sees it")}
        </Button>
      </FormInPlace>
    </SettingsSection>
  );
}
