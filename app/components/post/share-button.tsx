import Share2 from "lucide/dist/esm/icons/share-2.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useToast } from "../ui/toast";
import { useHydrated } from "../ui/use-hydrated";

interface ShareButtonProps {
  title: string;
  /** Shows its icon only; sizes and places it. */
  icon?: { className?: string };
}

/** The device's share sheet, else the link is copied and a toast says so (decisions Q28 and Q53). Absent without scripts. */
export function ShareButton({ title, icon }: ShareButtonProps) {
  const { t } = useTranslation();
  const share = useShare(title);
  // Its room is kept: nothing moves once it is there.
  const absent = useHydrated() ? undefined : "invisible";
  if (icon)
    return (
      <IconButton label={t("Share")} onClick={share} className={classNames(icon.className, absent)}>
        <Icon of={Share2} />
      </IconButton>
    );
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Share2} />}
      onClick={share}
      className={absent}
      aria-label={t("Share")}
    >
      <span className="max-md:hidden">{t("Share")}</span>
    </Button>
  );
}

function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation();
  const showToast = useToast();
  return async () => {
    const url = location.href.split("#")[0] ?? location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast(t("Link copied"));
      }
    } catch (error) {
      // Closing the share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast(t("The link could not be copied"));
    }
  };
}
