import { LIBRARY_VISIBILITIES, type LibraryVisibility } from "../../domain/library/library";
import { useTranslation } from "../../i18n/hooks";
import { SegmentedControl } from "../ui/segmented-control";

/** Only me, people I follow, everyone: sent with the form around. */
export function VisibilityChoice({ label, value }: { label: string; value: LibraryVisibility }) {
  const { t } = useTranslation();
  const options = LIBRARY_VISIBILITIES.map((one) => ({ value: one.slug, label: t(one.label) }));
  return (
    <>
      <SegmentedControl label={label} name="visibility" options={options} value={value} />
      <p className="text-small text-ink-2">
        {t("Members cannot be followed yet: until then “People I follow” means only you.")}
      </p>
    </>
  );
}
