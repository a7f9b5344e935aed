import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";

/** The content of the product. */
export const { dramas, creators, categories } = readCatalogueFiles();

/** What a careless or hostile address may carry as a value. */
export const HOSTILE = [
  "",
  " ",
  "%",
  "_",
  "*",
  "\\",
  "'; drop table posts; --",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%= 7*7 %>",
  "(a+)+$",
  "[",
  ".*",
  "__proto__",
  "constructor",
  "\0",
  "\ud800",
  "\u202e\u200b\u00ad",
  "ـــــ",
  "ًٌٍ",
  "😀".repeat(500),
  "x".repeat(10_000),
  "a ".repeat(5_000),
  "null",
  "undefined",
  "-1",
  "1e999",
];
