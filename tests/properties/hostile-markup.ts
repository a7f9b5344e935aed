import fc from "fast-check";
import { anyText, manyOf, textOf } from "./hostile-texts.ts";

// Markup as editors make it, as it is pasted, and as attackers write it.

const HANDLERS = [
  "onclick",
  "onerror=alert(1)",
  "OnLoad='x()'",
  "onmouseover",
  "style",
  "srcdoc",
  "formaction",
  "is",
];
const ADDRESSES = [
  ...["https://a.test/?x=1&y=2", "//a.test", "/forum", "a@b.test", "tel:+12345", "12345", "x", ""],
  ...[
    "javascript:alert(1)",
    "JaVa\tScript:alert(1)",
    "java&#10;script:alert(1)",
    "&#x6A;avascript:alert(1)",
    "\u0001javascript:x",
  ],
  ...[
    "data:text/html,<script>x</script>",
    "vbscript:x",
    "javascript&colon;x",
    'https://a.test" onclick="x',
    "blob:x",
    "view-source:x",
  ],
];
const CLASSES = ["spoiler", "align-center", "indent-2", "indent-7", "x", "spoiler x", "SPOILER", "post-menu"];
const NAMES = [
  ..."p h1 h2 h3 h6 blockquote ul ol li br a b strong i em u s del ins sub sup code mark span div".split(" "),
  ..."script style svg math iframe img table td textarea title noscript template option xmp plaintext".split(
    " ",
  ),
  ..."form input button object embed base meta link foreignObject mtext annotation-xml select body html head".split(
    " ",
  ),
];

const name = fc.constantFrom(...NAMES);
const attribute = fc.oneof(
  fc.constantFrom(...HANDLERS),
  fc.constantFrom(...ADDRESSES).map((address) => `href="${address}"`),
  fc.constantFrom(...ADDRESSES).map((address) => `href=${address}`),
  fc.constantFrom(...ADDRESSES).map((address) => `src='${address}'`),
  fc.constantFrom(...CLASSES).map((names) => `class="${names}"`),
  fc.constantFrom(
    'style="text-align:right"',
    'style="padding-inline-start: 80px"',
    'style="x:expression(y)"',
  ),
  fc.constantFrom(
    "value=2",
    "value=x",
    "dir=rtl",
    'id="x"',
    "target=_self",
    'rel="opener"',
    "/",
    "=",
    '"',
    "'",
  ),
);
const opening = fc
  .tuple(name, manyOf(attribute, 3), fc.constantFrom(">", "/>", " >", "", "<"))
  .map(([name, attributes, end]) => `<${[name, ...attributes].join(" ")}${end}`);
const closing = fc
  .tuple(name, fc.constantFrom(">", " >", "", " x=1>"))
  .map(([name, end]) => `</${name}${end}`);
const odd = fc.constantFrom(
  ...[
    "<ol><li value=x>a</li></ol>",
    "<!--",
    "-->",
    "--!>",
    "<![CDATA[",
    "]]>",
    "<?xml",
    "?>",
    "<!doctype html>",
    "<",
    ">",
    "&",
    '"',
    "'",
    "`",
  ],
  ...[
    "&lt;script&gt;x&lt;/script&gt;",
    "&amp;lt;",
    "&#60;img onerror=x&#62;",
    "&#124;",
    "&#x7c;&vert;",
    "&nbsp;",
    "&#0;",
  ],
  ...[
    "\0",
    "\ufffd",
    "\ud800",
    "\u2060",
    "\u202e",
    "<\0script>",
    "<scr<script>ipt>",
    "</p></div></main>",
    "<p",
    "<a href=",
  ],
);
const words = fc.oneof(
  textOf([..."ab |", "||", "\n", "@layla ", "https://a.test ", "www.b.test"], 6),
  anyText,
);

/** Markup of which nothing may be trusted. */
export const hostileMarkup: fc.Arbitrary<string> = manyOf(fc.oneof(words, opening, closing, odd), 24).map(
  (pieces) => pieces.join(""),
);

/** Stands in spoilers alone. */
export const HIDDEN = "Ω";

const said = fc.constantFrom("a", "b c", "d &amp; e", "f&lt;g", "@layla", "https://a.test", "| h", "😀");
const unsaid = fc.constantFrom(
  "Ω",
  "Ω Ω",
  "Ω &amp; Ω",
  "<b>Ω</b>Ω",
  "Ω<br>Ω",
  "<code>Ω</code>",
  "<a href='x.test'>Ω</a>",
);
const covered = fc
  .tuple(unsaid, fc.constantFrom("span", "span with bars", "bars", "bold"))
  .map(([words, kind]) => {
    // Bars inside are no end of it.
    if (kind === "span with bars") return `<span class="spoiler">Ω || ${words} || Ω</span>`;
    if (kind === "span") return `<span class="spoiler">${words}</span>`;
    return kind === "bars" ? `||${words}||` : `<strong>||${words}||</strong>`;
  });
const around = fc.constantFrom(
  "%",
  "<strong>%</strong>",
  "<em>%</em>",
  "<a href='https://b.test'>%</a>",
  "<u><s>%</s></u>",
);
const line = manyOf(
  fc.oneof(
    fc.tuple(said, around).map(([words, frame]) => frame.replace("%", words)),
    covered,
    fc.constant("<br>"),
  ),
  6,
).map((pieces) => pieces.join(" "));
const block = fc
  .tuple(
    line,
    fc.constantFrom("<p>%</p>", "<h2>%</h2>", "<ul><li>%</li><li>x</li></ul>", "<blockquote>%</blockquote>"),
  )
  .map(([words, frame]) => frame.replace("%", words));
const coveredBlocks = fc
  .tuple(
    unsaid,
    unsaid,
    fc.constantFrom('<div class="spoiler"><p>%</p><p>#</p></div>', "<p>||%</p><p>#||</p>"),
  )
  .map(([first, second, frame]) => frame.replace("%", first).replace("#", second));

/** Texts of the editor with spoilers of every kind; HIDDEN stands in each, and nowhere else. */
export const markedMarkup: fc.Arbitrary<string> = manyOf(fc.oneof(block, coveredBlocks), 6).map((pieces) =>
  pieces.join(""),
);
