import { createElement, type SVGProps } from "react";
import { drawnOnce } from "./drawn-once";

/** An icon as the modules of lucide-react hold it: elements with their attributes. */
interface IconData {
  node: [element: string, attributes: Record<string, string>][];
}

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

/**
 * What the build takes for lucide-react's own maker of icons (an alias in vite.config.ts): size and colour come by classes
 * alone, so what is drawn is made once, and an icon of a page costs one element. Without the alias everything works, slower.
 * @public
 */
export default function makeIcon({ node }: IconData) {
  const drawn = node.map(([element, attributes], key) => createElement(element, { ...attributes, key }));
  function draw(className: string | undefined, rest?: SVGProps<SVGSVGElement>) {
    const isNamed = rest?.["aria-label"] !== undefined;
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden unless it is given a name
      <svg
        {...FRAME}
        className={className ? `lucide ${className}` : "lucide"}
        aria-hidden={isNamed ? undefined : "true"}
        {...rest}
      >
        {drawn}
      </svg>
    );
  }
  const withClass = drawnOnce((className: string | undefined) => draw(className));
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    for (const _ in rest) return draw(className, rest);
    return withClass(className);
  };
}
