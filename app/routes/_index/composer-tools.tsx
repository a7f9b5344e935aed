import { ChartNoAxesColumn, Image, Video } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../../components/ui/tooltip";

const TOOLS = [
  { label: "Photo", Icon: Image },
  { label: "Video", Icon: Video },
  { label: "Poll", Icon: ChartNoAxesColumn },
] as const;

/** Photo, Video and Poll do nothing yet (decision Q25); they say so, or silence would read as a fault. */
export function ComposerTools() {
  const { t } = useTranslation();
  return (
    <div className="-ms-1 flex">
      {TOOLS.map(({ label, Icon }) => (
        <Tooltip key={label} text={t("Not available yet")} align="start">
          {(describedBy) => (
            <button
              type="button"
              aria-disabled="true"
              aria-describedby={describedBy}
              className="button button-quiet max-sm:px-2.5!"
            >
              <Icon />
              <span className="max-sm:sr-only">{t(label)}</span>
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
