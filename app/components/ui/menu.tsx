import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names";
import { moveFocus } from "./move-focus";
import { isShown, usePopover } from "./use-popover";

const ITEMS = "[role^=menuitem]";

interface MenuProps {
  /** Name of the trigger and of the menu. */
  label: string;
  /** Of the trigger, where it says more than the menu's name. */
  triggerLabel?: string;
  /** What the trigger shows: an icon, an avatar. */
  trigger: ReactNode;
  triggerClass?: string;
  /** Where the menu stands before scripts place it. */
  className?: string;
  /** MenuLink, MenuButton and MenuForm. */
  children: ReactNode;
}

/** A button and its menu: opens without scripts; arrows, Home, End and first letters move with them. */
export function Menu({
  label,
  triggerLabel = label,
  trigger,
  triggerClass = "icon-button",
  className,
  children,
}: MenuProps) {
  const popover = useMenuPopover();
  const { panel, trigger: button, triggerProps } = popover;
  function onTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || !panel.current || isShown(panel.current)) return;
    event.preventDefault();
    button.current?.click();
  }
  return (
    <>
      <button
        {...triggerProps}
        type="button"
        aria-label={triggerLabel}
        aria-haspopup="menu"
        title={triggerLabel}
        onKeyDown={onTriggerKeyDown}
        className={triggerClass}
      >
        {trigger}
      </button>
      <MenuPanel popover={popover} label={label} className={className}>
        {children}
      </MenuPanel>
    </>
  );
}

/** The focus goes to its first item. */
export function useMenuPopover(id?: string) {
  const popover = usePopover({ placed: true, id, onShown });
  function onShown() {
    popover.panel.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
  }
  return popover;
}

interface MenuPanelProps extends Pick<MenuProps, "label" | "className" | "children"> {
  popover: ReturnType<typeof usePopover>;
}

export function MenuPanel({ popover: { close, panelProps }, label, className, children }: MenuPanelProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Tab") close();
    else if (!moveFocus(event, ITEMS, "block")) focusByLetter(event);
  }
  return (
    <div
      {...panelProps}
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={close}
      className={classNames("menu", className)}
    >
      {children}
    </div>
  );
}

/** An item that leads somewhere. */
export function MenuLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} role="menuitem" className={classNames("menu-item", className)} />;
}

type MenuButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One of several choices: on or off. */
  checked?: boolean;
};

/** An item that does something; inside a MenuForm with type="submit" it works without scripts. */
export function MenuButton({ checked, className, type = "button", ...rest }: MenuButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked })}
      className={classNames("menu-item", className)}
    />
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <hr className="mx-3 my-1.5 border-line" />;
}

function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const inTurn = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  const letter = event.key.toLocaleLowerCase();
  inTurn.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
}
