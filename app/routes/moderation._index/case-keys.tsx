import Keyboard from "lucide/dist/esm/icons/keyboard.mjs";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { Checkbox } from "../../components/ui/checkbox";
import { Dialog } from "../../components/ui/dialog";
import { Icon } from "../../components/ui/icon";
import { useHydrated } from "../../components/ui/use-hydrated";
import { useTranslation } from "../../i18n/hooks";
import { useCaseKeys } from "./use-case-keys";

const STORED = "hikaya:moderation-keys";

const KEYS = [
  { key: "j", intent: "Next case" },
  { key: "k", intent: "Case before" },
  { key: "Enter", intent: "Open the case" },
  { key: "n", intent: "Go to the notes" },
  { key: "r", intent: "Go to Resolve" },
  { key: "d", intent: "Go to Dismiss" },
  { key: "?", intent: "Show these keys" },
] as const;

/** The panel's keys and the list of them. Single letters can be switched off: whoever speaks to a computer types by accident. */
export function CaseKeys() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(STORED) !== "off"), []);
  useCaseKeys(
    isOn,
    useCallback(() => setOpen(true), []),
  );
  if (!useHydrated()) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={Keyboard} />}
        // Nobody has them where fingers point.
        className="max-md:hidden pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        {t("Keys")}
      </Button>
      {isOpen && (
        <Dialog title={t("Keys of this page")} open narrow onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
            {KEYS.map(({ key, intent }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd dir="ltr" className="rounded-print border border-line px-2 py-0.5 text-small">
                    {key}
                  </kbd>
                </dt>
                <dd>{t(intent)}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label={t("Use single letters")}
            className="mt-4"
            checked={isOn}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked);
              localStorage.setItem(STORED, currentTarget.checked ? "on" : "off");
            }}
          />
        </Dialog>
      )}
    </>
  );
}
