import type { IconNode } from "lucide";
import { createElement, type ReactElement, type SVGProps } from "react";
import { drawnOnce } from "./drawn-once";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** From lucide: `<Icon of={Bookmark} />`. */
  of: IconNode;
}

/**
 * An icon, hidden from those who listen unless it has an `aria-label`. Size and colour come by classes alone, so an icon
 * with its class is drawn once for all places where it stands.
 */
export function Icon({ of, className, ...rest }: IconProps): ReactElement {
  for (const _ in rest) return draw(of, className, rest);
  let ofClass = drawings.get(of);
  if (!ofClass) {
    ofClass = drawnOnce((name: string | undefined) => draw(of, name));
    drawings.set(of, ofClass);
  }
  return ofClass(className);
}

const drawings = new Map<IconNode, (className: string | undefined) => ReactElement>();

const FRAME = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

function draw(icon: IconNode, className: string | undefined, rest?: SVGProps<SVGSVGElement>): ReactElement {
  const isNamed = rest?.["aria-label"] !== undefined;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden unless it is given a name
    <svg
      {...FRAME}
      className={className ? `lucide ${className}` : "lucide"}
      aria-hidden={isNamed ? undefined : "true"}
      {...rest}
    >
      {icon.map(([element, attributes], key) => createElement(element, { ...attributes, key }))}
    </svg>
  );
}
