import { demoSite } from "../support/demo-site.ts";

export const { url } = demoSite();

export async function read(path: string): Promise<{ status: number; html: string; main: string }> {
  const response = await fetch(url + path);
  const html = await response.text();
  return { status: response.status, html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")) };
}

export const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
