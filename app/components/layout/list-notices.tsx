import { useTranslation } from "../../i18n/hooks";
import { SuspensionNotice } from "../moderation/writing-place";
import { Notice } from "../ui/notice";

/** Above a list: what was just done or not found, and to somebody suspended that they may not write. */
export function ListNotices({ sentence }: { sentence?: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {sentence && (
        <Notice kind="info" className="mb-5">
          {t(sentence)}
        </Notice>
      )}
      <div className="mb-5 empty:hidden">
        <SuspensionNotice />
      </div>
    </>
  );
}
