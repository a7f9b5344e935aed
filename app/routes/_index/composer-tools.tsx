import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import Image from "lucide/dist/esm/icons/image.mjs";
import Video from "lucide/dist/esm/icons/video.mjs";
import { Icon } from "../../components/ui/icon";
import { Tooltip } from "../../components/ui/tooltip";
import { useHydrated } from "../../components/ui/use-hydrated";
import { useTranslation } from "../../i18n/hooks";

/** What Create New Post has no part for yet. */
const TOOLS = [
  { label: "Video", icon: Video },
  { label: "Poll", icon: ChartNoAxesColumn },
] as const;

/** The images of Create New Post. */
const IMAGES = "#images";

interface ComposerToolsProps {
  /** Leads to this part of Create New Post, with what was typed. */
  onPhoto(hash: string): void;
}

/**
 * Photo leads to the images of Create New Post, with what was typed (decision Q56). Video and Poll do nothing yet; they say
 * so, or silence would read as an error.
 */
export function ComposerTools({ onPhoto }: ComposerToolsProps) {
  const { t } = useTranslation();
  // No way to send once scripts run: Enter among the categories would press the first of them.
  const isHydrated = useHydrated();
  return (
    <div className="-ms-1 flex">
      <button
        type={isHydrated ? "button" : "submit"}
        formAction={isHydrated ? undefined : `/forum/new${IMAGES}`}
        onClick={isHydrated ? () => onPhoto(IMAGES) : undefined}
        className="button button-quiet max-sm:px-2.5!"
      >
        <Icon of={Image} />
        <span className="max-sm:sr-only">{t("Photo")}</span>
      </button>
      {TOOLS.map(({ label, icon }) => (
        <Tooltip key={label} text={t("Not available yet")} align="start">
          {(describedBy) => (
            <button
              type="button"
              aria-disabled="true"
              aria-describedby={describedBy}
              className="button button-quiet max-sm:px-2.5!"
            >
              <Icon of={icon} />
              <span className="max-sm:sr-only">{t(label)}</span>
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
