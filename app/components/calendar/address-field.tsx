import Copy from "lucide/dist/esm/icons/copy.mjs";
import { useId } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { useToast } from "../ui/toast";
import { useHydrated } from "../ui/use-hydrated";

/** An address for a calendar app, to be copied. */
export function AddressField({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation();
  const id = useId();
  const isHydrated = useHydrated();
  const showToast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t("Address copied"));
    } catch {
      showToast(t("The address could not be copied"));
    }
  }
  return (
    <div className="grid w-full justify-items-start gap-3">
      {/* Nothing is typed here: no Field, which most pages of the catalogue do without. */}
      <div className="w-full max-w-xl">
        <label htmlFor={id} className="mb-1.5 block text-ui font-label">
          {label}
        </label>
        <Input
          id={id}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      {/* Its room is kept: nothing moves once it is there. */}
      <Button icon={<Icon of={Copy} />} onClick={copy} className={isHydrated ? undefined : "invisible"}>
        {t("Copy the address")}
      </Button>
    </div>
  );
}
