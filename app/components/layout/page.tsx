import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** The content of a page between header and footer; as wide as the window, for heroes and banners. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={classNames("min-h-[60vh]", className)}>
      {children}
    </main>
  );
}

/** A plain page: content in the 76rem column with air above. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames("wrap pt-8 md:pt-12", className)}>{children}</div>;
}

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
  /** The page's main action, at the end. */
  action?: ReactNode;
}

/** The title of a page with a sentence below it. */
export function PageHeading({ title, children, action }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="display-2">{title}</h1>
        {children && <p className="mt-2 max-w-[60ch] text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  );
}

interface MainWithSidebarProps {
  children: ReactNode;
  sidebar: ReactNode;
  /** What the sidebar begins with; where that follows the main column, this still stands before it. */
  lead?: ReactNode;
  /** 19rem and sticky on home, 18rem on details, 17rem on lists. */
  width?: "narrow" | "detail" | "home";
}

const COLUMNS = {
  narrow: "lg:grid-cols-[minmax(0,1fr)_17rem]",
  detail: "lg:grid-cols-[minmax(0,1fr)_18rem]",
  home: "lg:grid-cols-[minmax(0,1fr)_19rem]",
} as const;

/** Main column and sidebar; below 1024 px the sidebar follows. */
export function MainWithSidebar({ children, sidebar, lead, width = "narrow" }: MainWithSidebarProps) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)]",
        lead ? "gap-x-12 gap-y-10 lg:grid-rows-[auto_1fr]" : "gap-12",
        COLUMNS[width],
      )}
    >
      {lead && <div className="lg:col-start-2">{lead}</div>}
      <div className={lead ? "lg:col-start-1 lg:row-span-2 lg:row-start-1" : undefined}>{children}</div>
      <aside className={width === "home" ? "lg:sticky lg:top-24 lg:self-start" : undefined}>
        <Sidebar>{sidebar}</Sidebar>
      </aside>
    </div>
  );
}

/** Blocks of the sidebar, 40 px apart. */
export function Sidebar({ children }: { children: ReactNode }) {
  return <div className="space-y-10">{children}</div>;
}
