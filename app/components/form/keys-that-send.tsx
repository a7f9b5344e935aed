import type { KeyboardEvent } from "react";
import { useTranslation } from "../../i18n/hooks";

/**
 * Ctrl or Command with Enter presses the button that sends the form, from any of its fields. For `onKeyDownCapture`: an
 * editor in the form would begin a new line first.
 */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  // The field of a link's address is none of this form's.
  const { currentTarget: form, target } = event;
  if (target instanceof HTMLInputElement && target.form !== form) return;
  event.preventDefault();
  event.stopPropagation();
  // Held down it is one press.
  if (!event.repeat) sendButtonOf(form)?.click();
}

/** It may stand outside of the form and name it. */
function sendButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit" && !element.disabled,
  );
}

/** Says so where there is a keyboard, and scripts that listen to it. */
export function KeysThatSend() {
  const { t } = useTranslation();
  return <p className="me-auto hidden text-small text-ink-3 keys:block">{t("Ctrl+Enter sends it")}</p>;
}
