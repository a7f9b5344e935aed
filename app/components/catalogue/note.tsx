import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button, ButtonLink } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { interceptClick } from "../ui/intercept-click";
import { isShown, usePopover } from "../ui/use-popover";
import "./note.css";

/** What a page explains where one presses for it; the words stand with the page that has the note. */
export type NoteName = "library" | "follow" | "write" | "post" | "watch";

const idOf = (name: NoteName) => `note-${name}`;

/** What opens a note that stands elsewhere on the page, with or without scripts. */
const opens = (note: NoteName) => ({ popovertarget: idOf(note), "aria-haspopup": "dialog" }) as const;

export function NoteButton({ note, ...rest }: ComponentProps<typeof Button> & { note: NoteName }) {
  return <Button {...rest} {...opens(note)} />;
}

export function NoteIconButton({ note, ...rest }: ComponentProps<typeof IconButton> & { note: NoteName }) {
  return <IconButton {...rest} {...opens(note)} />;
}

interface MembersNoteProps {
  name: NoteName;
  title: string;
  text: string;
}

/**
 * What members can do, told to visitors, and the way to become one (decision Q51). Stands once on a page; any number of
 * buttons open it.
 */
export function MembersNote(note: MembersNoteProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { openAuth } = useAccountDialogs();
  return (
    <Note {...note}>
      {(close) => (
        <ButtonLink
          variant="primary"
          to={`/sign-in?next=${encodeURIComponent(pathname)}`}
          onClick={interceptClick(() => {
            close();
            openAuth("sign-in");
          })}
        >
          {t("Sign in")}
        </ButtonLink>
      )}
    </Note>
  );
}

interface NoteProps extends MembersNoteProps {
  /** What can be done about it; gets what closes the note. */
  children?: (close: () => void) => ReactNode;
}

export function Note({ name, title, text, children }: NoteProps) {
  const { t } = useTranslation();
  const id = idOf(name);
  const popover = usePopover({
    placed: "wide",
    id,
    // Read from the top, and left by Escape or the next Tab.
    onShown: () => popover.panel.current?.focus({ preventScroll: true }),
  });
  const { close, panel, trigger, panelProps } = popover;
  useOpeners(id, popover);
  useReturn(panel, trigger);
  return (
    <div
      {...panelProps}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sheet note outline-none"
    >
      <p id={`${id}-title`} className="title-3">
        {title}
      </p>
      <p id={`${id}-text`} className="mt-1 text-ui text-ink-2">
        {text}
      </p>
      <p className="mt-4 flex gap-2">
        {children?.(close)}
        <Button
          variant={children ? "quiet" : "line"}
          popovertarget={id}
          popovertargetaction="hide"
          onClick={close}
        >
          {children ? t("Not now") : t("Close")}
        </Button>
      </p>
    </div>
  );
}

/** Learns which of its buttons was pressed: the note stands beside that one and gives it the focus back. */
function useOpeners(
  id: string,
  { trigger, triggerProps, close }: Pick<ReturnType<typeof usePopover>, "trigger" | "triggerProps" | "close">,
): void {
  useEffect(() => {
    const onClick = (event: Event) => {
      const pressed = event.target instanceof Element && event.target.closest(`[popovertarget="${id}"]`);
      if (!(pressed instanceof HTMLButtonElement) || pressed.popoverTargetAction === "hide") return;
      // Taking Follow back needs no words.
      if (pressed.ariaPressed === "true") {
        event.preventDefault();
        close();
        return;
      }
      trigger.current = pressed;
      triggerProps.onClick(event);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  });
}

/** The focus goes back to the button, unless the reader has put it elsewhere. */
function useReturn(panel: RefObject<HTMLElement>, trigger: RefObject<HTMLElement>): void {
  useEffect(() => {
    const note = panel.current;
    if (!note) return;
    const giveBack = () => {
      const { activeElement } = document;
      // A press beside everything lands on the page's main part.
      const isNowhere = activeElement === document.body || activeElement?.id === "main";
      if (isNowhere || note.contains(activeElement)) trigger.current?.focus({ preventScroll: true });
    };
    const onToggle = () => {
      if (isShown(note)) return;
      giveBack();
      // A tap on the scrim takes the focus away once more, after it closed the note.
      addEventListener("pointerdown", stop, { once: true, capture: true });
      addEventListener("click", giveBack, { once: true });
    };
    const stop = () => removeEventListener("click", giveBack);
    note.addEventListener("toggle", onToggle);
    return () => {
      note.removeEventListener("toggle", onToggle);
      stop();
    };
  }, [panel, trigger]);
}
