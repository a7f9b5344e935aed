import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { LexicalEditor } from "lexical";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { inDigits } from "../../i18n/digits-in-text";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { moveFocus } from "../ui/move-focus";
import { LinkForm } from "./link-form";
import { shortcutOf } from "./shortcuts";
import { type ToolbarAction, toolbarActions } from "./toolbar-actions";
import { useCaret } from "./use-caret";

/** Everything the text can be given, as one stop of the Tab key; arrows move inside. */
export function EditorToolbar() {
  const { t } = useTranslation();
  const [editor] = useLexicalComposerContext();
  const caret = useCaret();
  const [isLinking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  useShortcuts(editor, bar, () => setLinking(true));
  const actions = toolbarActions(editor, caret, () => setLinking(true));
  const order = actions.flat();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") editor.focus();
    moveFocus(event, "button", "inline");
  }
  return (
    <>
      <div className="editor-bar-room">
        <div
          ref={bar}
          role="toolbar"
          aria-label={t("Formatting")}
          className="editor-bar"
          onKeyDown={onKeyDown}
          onFocus={() => {
            const buttons: (Element | null)[] = [...(bar.current?.querySelectorAll("button") ?? [])];
            const place = buttons.indexOf(document.activeElement);
            if (place >= 0) setStop(place);
          }}
        >
          {actions.map((group, number) => (
            <div key={number}>
              {group.map((action) => (
                <ActionButton key={action.label} action={action} isStop={action === order[stop]} />
              ))}
            </div>
          ))}
        </div>
      </div>
      {isLinking && <LinkForm current={caret.link} onClose={() => setLinking(false)} />}
    </>
  );
}

/** Keys typed in the text do what the buttons do; one of them leads to the toolbar. */
function useShortcuts(editor: LexicalEditor, bar: RefObject<HTMLElement>, onLink: () => void): void {
  const link = useRef(onLink);
  link.current = onLink;
  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        const onKeyDown = (event: globalThis.KeyboardEvent) => {
          const intent = shortcutOf(event);
          if (!intent) return;
          event.preventDefault();
          if (intent === "link") link.current();
          else if (intent === "toolbar") bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
          else intent(editor);
        };
        before?.removeEventListener("keydown", onKeyDown);
        root?.addEventListener("keydown", onKeyDown);
        return () => root?.removeEventListener("keydown", onKeyDown);
      }),
    [editor, bar],
  );
}

function ActionButton({ action, isStop }: { action: ToolbarAction; isStop: boolean }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { label, keys, icon, flips, pressed, off, run } = action;
  const name = t(label);
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      title={keys ? `${name} (${inDigits(keys, formatting.digits)})` : name}
      // The caret stays where it is when a pointer presses.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && run()}
      className="icon-button"
    >
      <Icon of={icon} className={flips ? "flip" : undefined} />
    </button>
  );
}
