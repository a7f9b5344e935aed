import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { addressTyped, linkAddress } from "../../../app/domain/rich-text/link-address.ts";
import { renderHtml } from "../../../app/domain/rich-text/render-html.server.ts";
import { problemOfHtml, textOfHtml } from "../../../app/domain/rich-text/rich-text.ts";
import { readWriting } from "../../../app/domain/rich-text/written.server.ts";

describe("116 117 118 119 the address of a link as somebody typed it", () => {
  test.each([
    ["someone@example.com", "mailto:someone@example.com"],
    ["+966 (50) 123-4567", "tel:+966501234567"],
    ["0501234567", "tel:0501234567"],
    ["( - - )", "about:blank"],
    ["hikaya.example/noor", "https://hikaya.example/noor"],
    ["localhost:8787/forum", "https://localhost:8787/forum"],
    ["//hikaya.example", "https://hikaya.example/"],
    ["http://hikaya.example", "http://hikaya.example/"],
    ["https://مثال.إختبار/حلقة", "https://xn--mgbh0fb.xn--kgbechtv/%D8%AD%D9%84%D9%82%D8%A9"],
    ["sms:+966501234567", "sms:+966501234567"],
    ["tel:123", "tel:123"],
    ["javascript:alert(1)", "about:blank"],
    ["JaVa\tScript:alert(1)", "about:blank"],
    ["\u0001 javascript:alert(1)", "about:blank"],
    ["data:text/html,<script>alert(1)</script>", "about:blank"],
    ["vbscript:msgbox(1)", "about:blank"],
    ["file:///etc/passwd", "about:blank"],
    ["ftp://example.com", "about:blank"],
    ["https://", "about:blank"],
    ["", "about:blank"],
  ])("%j becomes %j", (typed, address) => expect(linkAddress(typed)).toBe(address));
});

describe("N2 what somebody means who asks for a link", () => {
  test.each([
    ["hikaya.example/noor", "https://hikaya.example/noor"],
    [" \u200ehttps://hikaya.example\u200f ", "https://hikaya.example/"],
    ["http://intranet", "http://intranet/"],
    ["localhost:8787/forum", "https://localhost:8787/forum"],
    ["مثال.إختبار", "https://xn--mgbh0fb.xn--kgbechtv/"],
    ["someone@example.com", "mailto:someone@example.com"],
    ["+966 (50) 123-4567", "tel:+966501234567"],
  ])("%j leads to %s", (typed, address) => expect(addressTyped(typed)).toBe(address));

  test.each([
    ...[
      "hello there",
      "not a link",
      "hello",
      "مرحبا",
      "/forum",
      "see hikaya.example",
      "https://my site.example",
    ],
    ...[
      "someone@",
      "@someone",
      "a@b@c",
      "me or someone@example.com",
      "tel:me",
      "javascript:alert(1)",
      "...",
      " ",
    ],
  ])("%j is no address", (typed) => expect(addressTyped(typed)).toBeNull());
});

describe("what is kept of a text", () => {
  const full =
    '<h2 dir="auto">عنوان</h2><p dir="auto" class="align-center indent-2">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <sub>f</sub> <sup>g</sup> <code>h</code> <mark>i</mark><br>j</p><blockquote dir="auto">k</blockquote><ul><li dir="auto">l</li></ul><ol><li dir="auto" value="1">m</li></ol>';
  test("111 112 everything the editor makes, and once more changes nothing", async () => {
    const clean = await cleanHtml(full);
    for (const tag of [
      "h2",
      "strong",
      "em",
      "u",
      "s",
      "sub",
      "sup",
      "code",
      "mark",
      "br",
      "blockquote",
      "ul",
      "ol",
    ]) {
      expect(clean).toContain(`<${tag}`);
    }
    expect(clean).toContain('class="align-center indent-2"');
    expect(await cleanHtml(clean)).toBe(clean);
  });

  test("112 alignment and indentation of the editor become classes, in steps of 40 px", async () => {
    const made =
      '<p style="text-align: end; padding-inline-start: 80px;">x</p><p style="text-align: right">y</p>';
    expect(await cleanHtml(made)).toBe(
      '<p dir="auto" class="align-end indent-2">x</p><p dir="auto" class="align-end">y</p>',
    );
    expect(await cleanHtml('<p style="padding-inline-start: 4000px">z</p>')).toContain('class="indent-6"');
  });

  test("a paste from Word or another page keeps its words and loses its dress", async () => {
    const pasted =
      '<p class="MsoNormal" style="color:red;font-family:Arial" onclick="x()"><span lang="AR-SA" style="mso-fareast:1">كلمة</span><o:p></o:p></p><h1 id="a">Big</h1><div><b>bold</b></div><img src="x.png"><table><tr><td>cell</td></tr></table>';
    const clean = await cleanHtml(pasted);
    expect(clean).not.toMatch(/Mso|style|span|onclick|img|table|id=/);
    for (const words of ["كلمة", "<h2", "<strong>bold</strong>", "cell"]) expect(clean).toContain(words);
  });

  test("older names of elements become those that are stored", async () => {
    expect(await cleanHtml("<p><b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins></p>")).toBe(
      '<p dir="auto"><strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u></p>',
    );
  });

  test("links carry rel, open apart, and name the host they lead to", async () => {
    const html = await renderHtml(
      '<p><a href="https://bank.test@evil.test/x">https://bank.test</a></p>',
      "Show",
    );
    expect(html).toContain('rel="nofollow ugc noopener noreferrer"');
    expect(html).toContain('data-host="evil.test"');
    expect(await renderHtml('<a href="https://xn--pple-43d.com">apple</a>', "Show")).toContain(
      'data-host="xn--pple-43d.com"',
    );
  });

  test("spoilers are covered on the page, inside formatted words too", async () => {
    const html = await renderHtml("<p>He ||<strong>did</strong>|| it. ||Twice|| even.</p>", 'Show "it"');
    expect(html).toContain(
      '<span class="spoiler"><input type="checkbox" aria-label="Show it"><span>Twice</span></span>',
    );
  });
});

describe("115 the plain text follows from the markup", () => {
  test("paragraphs, lines and items stay apart", () => {
    expect(textOfHtml("<h2>A</h2><p>b<br>c &amp; &lt;d&gt;</p><ul><li>e</li><li>f</li></ul><p></p>")).toBe(
      "A\n\nb\nc & <d>\n\n- e\n- f",
    );
  });

  test("the editor's markup decides; a page without scripts may send an unchanged text with its markup", async () => {
    const contentHtml = "<p>one <strong>two</strong></p>";
    const byEditor = await readWriting({ content: "something else", contentHtml, editor: "1" });
    expect(byEditor).toMatchObject({ ok: true, value: { content: "one two" } });
    const unchanged = await readWriting({ content: "one two", contentHtml, editor: "" });
    expect(unchanged).toMatchObject({ ok: true, value: { html: expect.stringContaining("<strong>") } });
    const changed = await readWriting({ content: "one three", contentHtml, editor: "" });
    expect(changed).toMatchObject({ ok: true, value: { content: "one three", html: "<p>one three</p>" } });
  });

  test.each([
    ["20,000 elements within each other", `<p>${"<b>".repeat(20_000)}`],
    ["more links than 20", "<a href=https://ok.test>x</a>".repeat(21)],
    ["more markup than is stored", `<p>${"x".repeat(200_001)}</p>`],
    ["nothing but markup", "<p><br></p>"],
  ])("H33 H34 %s: refused with a sentence", async (_, contentHtml) => {
    const outcome = await readWriting({ content: "x", contentHtml, editor: "1" });
    expect(outcome).toMatchObject({ ok: false, error: { code: "invalid", message: expect.any(String) } });
    if (contentHtml.length > 100) expect(problemOfHtml(contentHtml)).not.toBeNull();
  });
});
