import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { moveFocus } from "./move-focus";
import { type Tab, TabLabel } from "./tabs";

interface TabsProps {
  label: string;
  tabs: (Tab & { panel: ReactNode })[];
}

/** Tabs within a page, for content that is already here; arrows change the tab at once. */
export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const [current, setCurrent] = useState(tabs[0]?.id);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    moveFocus(event, "[role=tab]", "inline")?.click();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => setCurrent(tab.id)}
            className="tab"
          >
            <TabLabel {...tab} />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with plain text
          tabIndex={0}
          hidden={tab.id !== current}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
