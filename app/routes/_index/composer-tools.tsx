import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import Image from "lucide/dist/esm/icons/image.mjs";
import Video from "lucide/dist/esm/icons/video.mjs";
import { useState } from "react";
import { Icon } from "../../components/ui/icon";
import { useHydrated } from "../../components/ui/use-hydrated";
import { useTranslation } from "../../i18n/hooks";

/** What Create New Post has no part for yet, and what can be done instead. */
const TOOLS = [
  { label: "Video", icon: Video, why: "Videos cannot be added yet. A link to one in the text can." },
  {
    label: "Poll",
    icon: ChartNoAxesColumn,
    why: "There are no polls yet. Ask in the text, people answer below.",
  },
] as const;

/** The images of Create New Post. */
const IMAGES = "#images";

const LOOK = "button button-quiet px-2.5!";

interface ComposerToolsProps {
  /** Leads to this part of Create New Post, with what was typed. */
  onPhoto(hash: string): void;
}

/**
 * Photo leads to the images of Create New Post, with what was typed (decision Q56). Video and Poll have no part there yet:
 * pressed, they say so.
 */
export function ComposerTools({ onPhoto }: ComposerToolsProps) {
  const { t } = useTranslation();
  // No way to send once scripts run: Enter among the categories would press the first of them.
  const isHydrated = useHydrated();
  const [why, setWhy] = useState<(typeof TOOLS)[number]["why"] | null>(null);
  return (
    <>
      <div className="-ms-1 flex flex-wrap">
        <button
          type={isHydrated ? "button" : "submit"}
          formAction={isHydrated ? undefined : `/forum/new${IMAGES}`}
          onClick={isHydrated ? () => onPhoto(IMAGES) : undefined}
          className={LOOK}
        >
          <Icon of={Image} />
          {t("Photo")}
        </button>
        {TOOLS.map(({ label, icon, why }) => (
          <button
            key={label}
            type="button"
            aria-describedby="composer-why"
            onClick={() => setWhy(why)}
            className={LOOK}
          >
            <Icon of={icon} />
            {t(label)}
          </button>
        ))}
      </div>
      <p id="composer-why" role="status" className="order-last basis-full text-small text-ink-2 empty:hidden">
        {why && t(why)}
      </p>
    </>
  );
}
