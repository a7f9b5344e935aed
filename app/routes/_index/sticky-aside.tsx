import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../components/ui/class-names";

/** Below the header, and above the lower edge of the window, in px. */
const ABOVE = 96;
const BELOW = 24;

interface StickyAsideProps {
  /** It stands before the long column, below what that column begins with. */
  isFirst: boolean;
  children: ReactNode;
}

/**
 * A sidebar that stays in view beside a long column. One that is higher than the window stops at its own end instead
 * of its beginning, so that all of it can be read; without scripts it stops at its beginning.
 */
export function StickyAside({ isFirst, children }: StickyAsideProps) {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = aside.current;
    if (!element) return;
    const place = () => {
      element.style.top = `${Math.min(ABOVE, innerHeight - element.offsetHeight - BELOW)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  }, []);
  return (
    <aside
      ref={aside}
      className={classNames(
        "lg:sticky lg:top-24 lg:self-start",
        isFirst && "lg:col-start-2 lg:row-span-2 lg:row-start-1",
      )}
    >
      {children}
    </aside>
  );
}
