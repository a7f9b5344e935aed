import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import Image from "lucide/dist/esm/icons/image.mjs";
import Video from "lucide/dist/esm/icons/video.mjs";
import { Icon } from "../../components/ui/icon";
import { useHydrated } from "../../components/ui/use-hydrated";
import { POLL_MARK } from "../../domain/poll/poll";
import { useTranslation } from "../../i18n/hooks";

/** What a post can have beside words, each with the address that opens it in Create New Post. */
const TOOLS = [
  { label: "Photo", icon: Image, at: "?part=photo#images" },
  { label: "Video", icon: Video, at: "?part=video#video" },
  { label: "Poll", icon: ChartNoAxesColumn, at: `?part=${POLL_MARK}#${POLL_MARK}` },
] as const;

interface ComposerToolsProps {
  /** Leads to this part of Create New Post, with what was typed. */
  onPart(address: string): void;
}

/** Photo, Video and Poll lead to these parts of Create New Post, with what was typed (decision Q56). */
export function ComposerTools({ onPart }: ComposerToolsProps) {
  const { t } = useTranslation();
  // No way to send once scripts run: Enter among the categories would press the first of them.
  const isHydrated = useHydrated();
  return (
    <div className="-ms-1 flex flex-wrap">
      {TOOLS.map(({ label, icon, at }) => (
        <button
          key={label}
          type={isHydrated ? "button" : "submit"}
          formAction={isHydrated ? undefined : `/forum/new${at}`}
          onClick={isHydrated ? () => onPart(at) : undefined}
          className="button button-quiet px-2.5!"
        >
          <Icon of={icon} />
          {t(label)}
        </button>
      ))}
    </div>
  );
}
