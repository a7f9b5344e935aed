import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { useToast } from "../ui/toast";

/** The device's share sheet, else the link is copied and a toast says so (decision Q28). */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const showToast = useToast();

  async function share() {
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
  }
  return (
    <Button variant="quiet" icon={<Share2 />} onClick={() => void share()}>
      <span className="max-[26rem]:sr-only">{t("Share")}</span>
    </Button>
  );
}
