import { useLocation } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";

/** What the address calls the place of a video. */
const VIDEO_MARK = "video";

/** Above the text, for who comes with a video (decision Q56): it goes into the text, as a link. */
export function VideoLine() {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (new URLSearchParams(search).get("part") !== VIDEO_MARK) return null;
  return (
    <p id={VIDEO_MARK} role="status" className="scroll-mt-24 text-small text-ink-2">
      {t("Videos cannot be added yet. A link to one in the text can.")}
    </p>
  );
}
