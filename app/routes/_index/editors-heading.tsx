import { EditorsMark } from "../../components/catalogue/editors-mark";
import { SectionHeading } from "../../components/ui/section-heading";
import { useTranslation } from "../../i18n/hooks";

/** Above what the editors chose: its name, all of it, and whose choice it is. */
export function EditorsHeading({ title, to }: { title: string; to: string }) {
  const { t } = useTranslation();
  return <SectionHeading title={title} link={{ to, label: t("View All") }} aside={<EditorsMark />} />;
}
