import X from "lucide/dist/esm/icons/x.mjs";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import "./dialog.css";

const FIRST_FIELD = "input:not([type=hidden]), textarea, select, [contenteditable=true]";

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Cancel, then the lamp action; stays in sight while the body scrolls. */
  footer?: ReactNode;
  /** 28rem instead of 46rem. */
  narrow?: boolean;
  /** 62rem, for lists beside their content. */
  wide?: boolean;
  /** Asked before Escape, the cross or a press outside closes it: false keeps it open (unsaved text). */
  mayClose?: () => boolean;
  /** Without scripts, or as a page of its own: the same content as a plain section. */
  asPage?: boolean;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. Full screen on a phone. */
export function Dialog(props: DialogProps) {
  const { title, footer, narrow, asPage, children } = props;
  const titleId = useId();
  if (asPage) {
    return (
      <section aria-labelledby={titleId} className={classNames("mx-auto", narrow ? "max-w-md" : "max-w-3xl")}>
        <h1 id={titleId} className="display-2 mb-5">
          {title}
        </h1>
        {children}
        {footer && <div className="mt-6 flex flex-wrap gap-3">{footer}</div>}
      </section>
    );
  }
  return <ModalDialog {...props} titleId={titleId} />;
}

function ModalDialog(props: DialogProps & { titleId: string }) {
  const { title, open, onClose, footer, narrow, wide, mayClose, children, titleId } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // The browser gives the focus back when a dialog closes, not when it is taken out of the page while it stands open.
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body) giveFocusBack(opener);
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      // Writing is what a form is opened for; without a field the browser's choice stands.
      element.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // Back leads to another page: what was typed is kept as a draft, and the dialog would stand over that page.
    addEventListener("popstate", onClose);
    return () => removeEventListener("popstate", onClose);
  }, [open, onClose]);

  function close() {
    if (mayClose?.() ?? true) onClose();
  }
  function cancel(event: SyntheticEvent) {
    // The owner decides: the element follows `open`.
    event.preventDefault();
    close();
  }
  function pressOutside(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={() => open && onClose()}
      onMouseDown={pressOutside}
      className={classNames("dialog", narrow && "dialog-narrow", wide && "dialog-wide")}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-6 rtl:pt-5">
        <h2 id={titleId} className="title-1">
          {title}
        </h2>
        <IconButton label={t("Close")} onClick={close} className="-me-2.5">
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && (
        <div className="flex items-center justify-end gap-3 border-t border-line px-4 py-3 max-md:*:flex-1 md:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** To what was in use before; when that has gone meanwhile, such as Sign In, to the main part of the page. */
function giveFocusBack(opener: Element | null): void {
  const goal = opener?.isConnected ? opener : document.getElementById("main");
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

/** Closes a dialog without doing what it is for. */
export function CancelButton({ onClose }: Pick<DialogProps, "onClose">) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" onClick={onClose}>
      {t("Cancel")}
    </Button>
  );
}
