import Link2 from "lucide/dist/esm/icons/link-2.mjs";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { useToast } from "../ui/toast";
import { useHydrated } from "../ui/use-hydrated";

/** The address of a community, to be handed on; to a private one it is the only way. */
export function GroupLink({ group }: { group: { id: string; isPrivate: boolean } }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const isHydrated = useHydrated();
  const address = `${useViewer()?.origin ?? ""}/groups/${group.id}`;
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    showToast(t(isCopied ? "Link copied" : "The link could not be copied"));
  }
  return (
    <div className="mt-3 grid gap-2">
      {group.isPrivate && (
        <p className="text-small text-ink-2">
          {t("To invite somebody, send them the link: whoever has it can ask to join.")}
        </p>
      )}
      {isHydrated ? (
        <Button icon={<Icon of={Link2} />} onClick={() => void copy()} className="w-fit">
          {t("Copy link")}
        </Button>
      ) : (
        <Input readOnly dir="ltr" value={address} aria-label={t("Link to this community")} />
      )}
    </div>
  );
}
