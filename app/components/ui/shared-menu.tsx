import type { ReactNode } from "react";
import { MenuPanel, useMenuPopover } from "./menu";
import { useOpeners, useReturn } from "./use-openers";

/** What opens a SharedMenu from anywhere on its page, with or without scripts. */
export const opensMenu = (id: string) => ({ popovertarget: id, "aria-haspopup": "menu" }) as const;

/** A menu that stands once on a page, however many buttons open it (opensMenu). */
export function SharedMenu({ id, ...menu }: { id: string; label: string; children: ReactNode }) {
  const popover = useMenuPopover(id);
  useOpeners(id, popover);
  useReturn(popover.panel, popover.trigger);
  return <MenuPanel popover={popover} {...menu} />;
}
