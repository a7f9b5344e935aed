import { useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useTranslation } from "../../i18n/hooks";
import type { PushState } from "./push-subscription.client";
import { SettingsNote } from "./settings-section";

type Shown = PushState | "unknown" | "failed";

/** What is said in each state; `unknown` is also all that is seen without scripts. */
const WORDS: Record<Shown, { message: string }> = {
  unknown: { message: "This needs scripts, which are switched off or still on their way." },
  unsupported: {
    message:
      "This browser cannot show notifications of pages. On an iPhone or iPad, add Hikaya to the home screen first and open it from there.",
  },
  refused: {
    message:
      "This browser was told not to show notifications of Hikaya. Allow them in its settings for this page, then come back.",
  },
  off: { message: "Off in this browser." },
  on: { message: "On in this browser. Signing out turns it off." },
  failed: { message: "That did not work. Please try again." },
};

/** Notifications while no page is open: on or off for this browser, or why it cannot be. */
export function PushSettings({ publicKey }: { publicKey: string }) {
  const { t, language } = useTranslation();
  const [state, setState] = useState<Shown>("unknown");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    import("./push-subscription.client")
      .then(({ lookAtPush }) => lookAtPush(language))
      .catch((): Shown => "failed")
      .then((found) => {
        if (!isGone) setState(found);
      });
    return () => {
      isGone = true;
    };
  }, [language]);

  async function turn(on: boolean) {
    setBusy(true);
    try {
      const { turnPushOff, turnPushOn } = await import("./push-subscription.client");
      setState(on ? await turnPushOn(publicKey, language) : await turnPushOff());
    } catch {
      setState("failed");
    }
    setBusy(false);
  }

  const isOn = state === "on";
  const isOffered = isOn || state === "off" || state === "failed";
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-label">{t("On this device, while Hikaya is closed")}</h3>
      <SettingsNote>
        {t(
          "Your browser can tell you even when no page of Hikaya is open. It shows who did what, never what was written, so nothing of a story is given away. The message is encrypted; the maker of your browser passes it on and cannot read it.",
        )}
      </SettingsNote>
      <div role="status">
        <Notice kind={state === "failed" ? "error" : "info"}>{t(WORDS[state].message)}</Notice>
      </div>
      {isOffered && (
        <Button loading={isBusy} onClick={() => void turn(!isOn)}>
          {isOn ? t("Turn off in this browser") : t("Turn on in this browser")}
        </Button>
      )}
    </div>
  );
}
