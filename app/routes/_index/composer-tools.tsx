import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import Image from "lucide/dist/esm/icons/image.mjs";
import Video from "lucide/dist/esm/icons/video.mjs";
import { Icon } from "../../components/ui/icon";
import { useHydrated } from "../../components/ui/use-hydrated";
import { POLL_MARK } from "../../domain/poll/poll";
import { useTranslation } from "../../i18n/hooks";

/** A part of Create New Post: what the address asks for, and its place on the page. */
export interface FormPart {
  name: string;
  mark: string;
}

/** What a post can have beside words, each with the part that opens it in Create New Post. */
const TOOLS = [
  { label: "Photo", icon: Image, part: { name: "photo", mark: "images" } },
  { label: "Video", icon: Video, part: { name: "video", mark: "video" } },
  { label: "Poll", icon: ChartNoAxesColumn, part: { name: POLL_MARK, mark: POLL_MARK } },
] as const;

interface ComposerToolsProps {
  /** Leads to this part of Create New Post, with what was typed. */
  onPart(part: FormPart): void;
}

/** Photo, Video and Poll lead to these parts of Create New Post, with what was typed (decision Q56). */
export function ComposerTools({ onPart }: ComposerToolsProps) {
  const { t } = useTranslation();
  // No way to send once scripts run: Enter among the categories would press the first of them.
  const isHydrated = useHydrated();
  return (
    <div className="-ms-1 flex flex-wrap">
      {TOOLS.map(({ label, icon, part }) => (
        <button
          key={label}
          type={isHydrated ? "button" : "submit"}
          formAction={isHydrated ? undefined : `/forum/new?part=${part.name}#${part.mark}`}
          onClick={isHydrated ? () => onPart(part) : undefined}
          className="button button-quiet px-2.5!"
        >
          <Icon of={icon} />
          {t(label)}
        </button>
      ))}
    </div>
  );
}
