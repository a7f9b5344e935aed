import type { Plugin } from "vite";

const REACT_ON_THE_SERVER = "react-dom-server.browser.production.min.js";
/** React's writer: its bits are bytes, collected in views of 512. */
const WRITER = /function p\(a,b\)\{if\(0!==b\.length\).*function w\(a\)\{return ca\.encode\(a\)\}/;
const WRITER_OF_TEXT = [
  'function p(a,b){n+=b}function t(a,b){n+=b;return!0}function ba(a){n&&a.enqueue(a.isText?n:ca.encode(n));n=""}',
  'var ca=new TextEncoder;function u(a){return""+a}function w(a){return""+a}',
].join("");

/** An attribute is five bits to React; here it is one, and those that only our code fills are written once for all pages. */
const ATTRIBUTES: [original: string, instead: string][] = [
  ["a.push(H,c,I,u(C(d)),E)", "a.push(attribute(c,d))"],
  ["a.push(H,u(c),I,u(C(d)),E)", "a.push(attribute(c,d))"],
  [
    "function da(",
    `var attributes={__proto__:null,class:new Map,d:new Map};
function attribute(name,value){
  var known=attributes[name];
  if(known===void 0||typeof value!=="string")return" "+name+'="'+C(value)+'"';
  var text=known.get(value);
  if(text===void 0){text=" "+name+'="'+C(value)+'"';if(known.size<2000)known.set(value,text)}
  return text
}
function da(`,
  ],
];

/** Once all of a page is ready, it can be had as text. */
const WHOLE: [original: string, instead: string] = [
  "a.allReady=g;c(a)",
  `a.allReady=g;a.text=function(){
  var text="";
  fd(h,h.destination={isText:!0,enqueue:function(more){text+=more},close:function(){}});
  return text
};c(a)`,
];

/** A picture whose properties are frozen (components/ui/drawn-once.ts) stays as it is: its markup is kept with them. */
const DRAWN: [original: string, instead: string] = [
  'function Zc(a,b,c,d,f){if("function"===typeof c)',
  `var drawn=new WeakMap;
function Zc(a,b,c,d,f){if("svg"===c&&Object.isFrozen(d)){
  var text=drawn.get(d),chunks=b.blockedSegment.chunks;
  if(text!==null){
    if(text===void 0){var at=chunks.length;drawn.set(d,null);Zc(a,b,c,d,f);text=chunks.splice(at).join("");drawn.set(d,text)}
    chunks.push(text);b.blockedSegment.lastPushedText=!1;return
  }
}if("function"===typeof c)`,
];

const REWRITTEN = [...ATTRIBUTES, DRAWN, WHOLE];

/**
 * React turns each bit of markup into bytes of its own and hands over pieces of 512: of the forum, ten thousand arrays and
 * four hundred steps of a stream. Here the bits are put together as text, which becomes bytes once.
 */
export function pagesInOnePiece(): Plugin {
  return {
    name: "pages-in-one-piece",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(REACT_ON_THE_SERVER)) return null;
      let changed = code.replace(WRITER, WRITER_OF_TEXT).replaceAll("l=new Uint8Array(512);n=0", 'n=""');
      const isWhole = REWRITTEN.every(([original]) => changed.includes(original));
      for (const [original, instead] of REWRITTEN) changed = changed.replaceAll(original, instead);
      if (changed.includes("Uint8Array") || !changed.includes(WRITER_OF_TEXT) || !isWhole) {
        throw new Error(
          "React's server renderer has changed: see functions/local/vite/pages-in-one-piece.ts.",
        );
      }
      return { code: changed, map: null };
    },
  };
}
