/** What a description for search engines needs to know of the site it stands on. */
export interface Site {
  /** The public address of a path or picture, in the language of the page. */
  addressOf: (path: string) => string;
  /** A sentence of the interface in the language of the page. */
  say: (sentence: string) => string;
}
