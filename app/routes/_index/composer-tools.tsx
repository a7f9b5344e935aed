import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import Image from "lucide/dist/esm/icons/image.mjs";
import Video from "lucide/dist/esm/icons/video.mjs";
import { useState } from "react";
import { Icon } from "../../components/ui/icon";
import { useHydrated } from "../../components/ui/use-hydrated";
import { POLL_MARK } from "../../domain/poll/poll";
import { useTranslation } from "../../i18n/hooks";

/** What a post can have beside words, each with the address that opens it in Create New Post. */
const TOOLS = [
  { label: "Photo", icon: Image, at: "?part=photo#images" },
  { label: "Video", icon: Video, at: null },
  { label: "Poll", icon: ChartNoAxesColumn, at: `?part=${POLL_MARK}#${POLL_MARK}` },
] as const;

const LOOK = "button button-quiet px-2.5!";

interface ComposerToolsProps {
  /** Leads to this part of Create New Post, with what was typed. */
  onPart(address: string): void;
}

/**
 * Photo and Poll lead to these parts of Create New Post, with what was typed (decision Q56). Video has no part there yet:
 * pressed, it says so.
 */
export function ComposerTools({ onPart }: ComposerToolsProps) {
  const { t } = useTranslation();
  // No way to send once scripts run: Enter among the categories would press the first of them.
  const isHydrated = useHydrated();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className="-ms-1 flex flex-wrap">
        {TOOLS.map(({ label, icon, at }) =>
          at === null ? (
            <button
              key={label}
              type="button"
              aria-describedby="composer-why"
              onClick={() => setAsked(true)}
              className={LOOK}
            >
              <Icon of={icon} />
              {t(label)}
            </button>
          ) : (
            <button
              key={label}
              type={isHydrated ? "button" : "submit"}
              formAction={isHydrated ? undefined : `/forum/new${at}`}
              onClick={isHydrated ? () => onPart(at) : undefined}
              className={LOOK}
            >
              <Icon of={icon} />
              {t(label)}
            </button>
          ),
        )}
      </div>
      <p id="composer-why" role="status" className="order-last basis-full text-small text-ink-2 empty:hidden">
        {isAsked && t("Videos cannot be added yet. A link to one in the text can.")}
      </p>
    </>
  );
}
