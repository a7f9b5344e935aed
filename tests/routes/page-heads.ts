import { demoSite } from "../support/demo-site.ts";

export const { url } = demoSite();

/** A page as the server writes it; `?lng=` stands for the reader's language. */
export async function read(path: string): Promise<{ status: number; html: string; head: string }> {
  const response = await fetch(url + path);
  const html = await response.text();
  return { status: response.status, html, head: html.slice(0, html.indexOf("</head>")) };
}
