import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button, ButtonLink } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { interceptClick } from "../ui/intercept-click";
import { useOpeners, useReturn } from "../ui/use-openers";
import { usePopover } from "../ui/use-popover";
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

interface NoteWords {
  name: NoteName;
  title: string;
  text: string;
}

interface MembersNoteProps extends NoteWords {
  /** Where the page goes on for whoever signed in on a page of its own, as an address names it. */
  place?: string;
  /** Does what was pressed for, once somebody signed in through the dialog. */
  onReady?: () => void;
}

const WAYS_IN = [
  { mode: "sign-in", label: "Sign in", variant: "primary" },
  { mode: "sign-up", label: "Sign up", variant: "line" },
] as const;

/**
 * What members can do, told to visitors, and the way to become one (decision Q51). Stands once on a page; any number of
 * buttons open it.
 */
export function MembersNote({ place, onReady, ...note }: MembersNoteProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { openAuth } = useAccountDialogs();
  const next = encodeURIComponent(place ? `${pathname}#${place}` : pathname);
  return (
    <Note {...note}>
      {(close) =>
        WAYS_IN.map(({ mode, label, variant }) => (
          <ButtonLink
            key={mode}
            variant={variant}
            to={mode === "sign-in" ? `/sign-in?next=${next}` : `/sign-in?mode=${mode}&next=${next}`}
            onClick={interceptClick(() => {
              close();
              openAuth(mode, onReady);
            })}
          >
            {t(label)}
          </ButtonLink>
        ))
      }
    </Note>
  );
}

interface NoteProps extends NoteWords {
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
      <p className="mt-4 flex flex-wrap gap-2">
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
