import type { DOMWindow } from "jsdom";

// What names of roles ask of styles: whether an element is there, and whether its text stands apart. jsdom tries each rule of
// its sheet on each element for it, which is most of what a query costs; these are the same answers by name.

const NONE = new Set([
  ...["head", "meta", "title", "link", "style", "script", "template", "datalist", "param", "rp", "noframes"],
]);
const APART = new Set([
  ...["address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "div", "dl", "dt"],
  ...[
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
  ],
  ...[
    "legend",
    "li",
    "main",
    "menu",
    "nav",
    "ol",
    "optgroup",
    "option",
    "p",
    "pre",
    "rt",
    "section",
    "summary",
  ],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
  ...["button", "input", "meter", "progress", "select", "textarea"],
]);

function displayOf(element: Element): string {
  const name = element.localName;
  const isNone =
    NONE.has(name) ||
    element.hasAttribute("hidden") ||
    (name === "dialog" && !element.hasAttribute("open")) ||
    (name === "input" && element.getAttribute("type") === "hidden");
  if (isNone) return "none";
  return APART.has(name) ? "block" : "inline";
}

/** Pages of this window are read without styles. */
export function readWithoutStyles(window: DOMWindow): void {
  window.getComputedStyle = (element) => {
    const style: Record<string, string> = { display: displayOf(element), visibility: "visible", content: "" };
    const getPropertyValue = (name: string) => style[name] ?? "";
    return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration;
  };
}
