import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $createRangeSelectionFromDom,
  $getSelection,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
} from "lexical";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addressTyped } from "../../domain/rich-text/link-address";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { $removeLink, $setLink } from "./actions";

/** Asks for the address of a link. No form of its own: it stands inside the one that sends the text. */
export function LinkForm({ current, onClose }: { current: string | null; onClose(): void }) {
  const { t } = useTranslation();
  const [editor] = useLexicalComposerContext();
  // While an address is typed the browser's selection is here and no longer in the text.
  const [chosen] = useState(() => editor.read(() => $readChosen(editor)));
  const [typed, setTyped] = useState(current ?? "");
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const address = addressTyped(typed);
  useEffect(() => field.current?.select(), []);

  function leave(intent?: () => void) {
    onClose();
    editor.update(() => {
      if (chosen) $setSelection(chosen.clone());
      intent?.();
    });
    editor.focus();
  }
  function save() {
    if (address) return leave(() => $setLink(address, typed));
    setRefused(true);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") leave();
    else save();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field inside
    <div className="editor-link" onKeyDown={onKeyDown}>
      <Input
        ref={field}
        // Not of this form's fields: nothing is sent under a name.
        form=""
        dir="ltr"
        inputMode="url"
        value={typed}
        aria-label={t("Address of the link")}
        aria-describedby={isRefused ? "editor-link-error" : "editor-link-hint"}
        aria-invalid={isRefused || undefined}
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          setTyped(event.target.value);
          // Half of an address is none yet; it is judged when it is to be applied.
          setRefused(false);
        }}
      />
      <Button onClick={save}>{t("Apply")}</Button>
      {current !== null && (
        <Button variant="quiet" onClick={() => leave($removeLink)}>
          {t("Remove link")}
        </Button>
      )}
      <Button variant="quiet" onClick={() => leave()}>
        {t("Cancel")}
      </Button>
      <p id="editor-link-error" role="alert" className={isRefused ? "text-small text-danger" : "sr-only"}>
        {isRefused &&
          t(
            "This is no address. Write a web address, an e-mail address or a phone number, without other words.",
          )}
      </p>
      {!isRefused && (
        <p id="editor-link-hint" className="text-small text-ink-3">
          {address
            ? t("Leads to {{address}}", { address })
            : t("A web address, an e-mail address or a phone number")}
        </p>
      )}
    </div>
  );
}

/** What is chosen on the screen: the editor hears of it a moment later than a quick hand presses the next key. */
function $readChosen(editor: LexicalEditor): BaseSelection | null {
  const onScreen = getSelection();
  return (onScreen && $createRangeSelectionFromDom(onScreen, editor)) ?? $getSelection()?.clone() ?? null;
}
