import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";
import { LoneNumber } from "./lone-number";
import { moveFocus } from "./move-focus";
import { useHydrated } from "./use-hydrated";
import { useInSight } from "./use-in-sight";
import "./tabs.css";

export interface Tab {
  id: string;
  label: string;
  /** Before the label. */
  icon?: ReactNode;
  count?: number;
  /** There are more than were counted. */
  hasMore?: boolean;
}

interface TabLinksProps {
  /** Names the row for a screen reader. */
  label: string;
  tabs: (Tab & { to: string })[];
  /** Id of the tab the address stands for. */
  current: string;
  /** On a phone they stand in as many rows as it takes, instead of in one that scrolls. */
  wraps?: boolean;
  /** Content of that tab. */
  children: ReactNode;
}

/** Tabs that are addresses: they work before any script and can be shared. */
export function TabLinks({ label, tabs, current, wraps, children }: TabLinksProps) {
  const base = useId();
  const isHydrated = useHydrated();
  const row = useInSight<HTMLDivElement>("[aria-selected=true]", current);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A tab answers to Space as a button does, a link does not by itself.
    if (event.key === " ") {
      event.preventDefault();
      (event.target as HTMLElement).click();
    } else moveFocus(event, "[role=tab]", "inline");
  }
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames("tabs", wraps && "tabs-wrap")}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            to={tab.to}
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-panel` : undefined}
            tabIndex={isHydrated && tab.id !== current ? -1 : undefined}
            preventScrollReset
            className="tab"
          >
            <TabLabel {...tab} />
          </Link>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with plain text; the pattern asks for a stop */}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

/** The words of a tab, with its count. */
export function TabLabel({ label, icon, count, hasMore }: Tab) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && (
        <bdi dir={hasMore ? "ltr" : undefined} className="text-small tabular text-ink-3">
          <LoneNumber value={count} />
          {hasMore && "+"}
        </bdi>
      )}
    </>
  );
}
