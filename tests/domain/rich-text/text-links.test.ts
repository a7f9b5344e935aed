import { describe, expect, test } from "vitest";
import { renderHtml } from "../../../app/domain/rich-text/render-html.server.ts";
import { linksIn } from "../../../app/domain/rich-text/text-links.ts";

const marked = (text: string) =>
  linksIn(text)
    .map(({ text: words, kind, href }) => (kind === "text" ? words : `[${words}](${href})`))
    .join("");

describe("A5 addresses and names in a text are links", () => {
  test.each([
    ["see https://a.test/x.", "see [https://a.test/x](https://a.test/x)."],
    ["(https://a.test/b_(c))", "([https://a.test/b_(c)](https://a.test/b_(c)))"],
    ["www.a.test، ثم", "[www.a.test](https://www.a.test/)، ثم"],
    ["mailto:a@b.test and tel:+9665", "[mailto:a@b.test](mailto:a@b.test) and [tel:+9665](tel:+9665)"],
    ["javascript:alert(1) ftp://a.test https://", "javascript:alert(1) ftp://a.test https://"],
    ["@layla, hi", "[@layla](/profile/@layla), hi"],
    ["مرحبا @Omar_1!", "مرحبا [@Omar_1](/profile/@omar_1)!"],
    ["a@layla.test @ab /@layla @@layla", "a@layla.test @ab /@layla @@layla"],
    [`@${"x".repeat(30)}`, `@${"x".repeat(30)}`],
    ["https://a.test/@layla", "[https://a.test/@layla](https://a.test/@layla)"],
    ["||https://a.test||", "||[https://a.test](https://a.test/)||"],
  ])("%s", (text, expected) => {
    expect(marked(text)).toBe(expected);
    expect(
      linksIn(text)
        .map(({ text: words }) => words)
        .join(""),
    ).toBe(text);
  });

  test("in a post too, but neither in code nor inside a link", async () => {
    const html = await renderHtml(
      '<p>https://a.test/?x=1&amp;y=2 @layla <code>https://b.test</code> <a href="https://c.test">https://d.test</a></p>',
      "Show",
    );
    expect(html).toContain(
      '<a href="https://a.test/?x=1&amp;y=2" dir="ltr" rel="nofollow ugc noopener noreferrer" target="_blank">https://a.test/?x=1&amp;y=2</a>',
    );
    expect(html).toContain('<a href="/profile/@layla"><bdi>@layla</bdi></a>');
    expect(html).toContain("<code>https://b.test</code>");
    expect(html.match(/<a /g)).toHaveLength(3);
  });

  test("an address that hides where it leads names its host", async () => {
    const html = await renderHtml("<p>https://bank.test@evil.test/</p>", "Show");
    expect(html).toContain('data-host="evil.test"');
  });
});
