import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { textOfHtml } from "../../../app/domain/rich-text/rich-text.ts";
import { database, insertInto, openFiltered, postOf, sees } from "./filtered-words.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openFiltered();

const isShown = async (content_html: string) =>
  sees(null, "posts", await insertInto("omar", "posts", postOf("omar", "Harmless", { content_html })));
const readBy = async (html: string) => textOfHtml(await cleanHtml(html)).replace(/\s+/g, " ");

describe("S14 markup written past the page hides no word from the filter that readers see", () => {
  test.each([
    ...["script", "STYLE", "textarea", "option", "noscript", "title", "xmp", "iframe", "svg", "math"].map(
      (name) => `<p>fr<${name} id=x>x</${name} >ee coins</p>`,
    ),
    "<p>fr<!-- x -->ee coins</p>",
    "<p>fr<!-- > -->ee coins</p>",
    "<p>fr<![CDATA[ > ]]>ee coins</p>",
    '<p>fr<b title=">x">ee coins</p>',
    "<p>fr<b title = '>x'>ee coins</p>",
    '<p>fr<b class=a title=">" id="b">ee coins</p>',
    '<p>fr<script id=">">x</script>ee coins</p>',
    "<p>fr<svg><svg></svg>x</svg>ee coins</p>",
    "<p>fr<script><b></script>ee coins</p>",
    "<scr<!-- -->ipt>free coins</script>",
    "<p>a < free coins > b</p>",
    "fr<pre>ee</pre> coins",
    "<p>free<br/x>coins</p>",
    "fr</ul>ee coins",
    "<ul><div></ul>fr</div>ee coins",
    "<b><div></b>fr</div>ee coins",
    "<li><li></li>fr</li>ee coins",
    "<p><li><p><div></div></p>fr</li>ee coins",
    `${"<b>".repeat(40)}fr<ul>ee coins</ul>`,
    `${"<b>".repeat(40)}fr<br>ee coins`,
    "<p><li><p><pre></pre></p>fr</li>ee coins",
    "fr<p\v>ee coins",
    "<script\v>free coins</script>",
  ])("%s is held", async (html) => {
    expect(await readBy(html)).toContain("free coins");
    expect(await isShown(html)).toBe(false);
  });

  test.each([
    "<p>before</p><script>alert(1)</script>",
    "<style>*{color:red}</style><p>after</p>",
    "<p>a<!-- free coins -->b</p>",
    '<p><img src=x onerror=alert("x")></script></title></p>',
    '<p><a href="https://a.test/?q=">x</a> <a href="https://a.test/?q=" rel="noopener" target=\'_blank\'>y</a></p>',
    "<p>2 < 3, 4 > 1</p>",
    '<p class="align-end" dir="auto">so &lt;script&gt; is written<br />&lt;!-- here --&gt;</p>',
    "<scripture>x</scripture>",
    `${"<ul><li>".repeat(19)}<p dir="auto">deep</p>${"</li></ul>".repeat(19)}`,
    '<div class="spoiler"><p dir="auto"><strong>a</strong> b<br />c</p><ul><li dir="auto"><p dir="auto">d</p></li></ul></div>',
  ])("%s is not", async (html) => {
    expect(await readBy(html)).not.toContain("free coins");
    expect(await isShown(html)).toBe(true);
  });
});

/** Counts from here on how often the filter reads a row. */
async function countReadings(): Promise<() => Promise<number>> {
  await database.own("alter function private.text_to_filter(jsonb) rename to text_to_filter_itself");
  await database.own("create sequence private.readings");
  await database.own(`create function private.text_to_filter(it jsonb) returns text language plpgsql as $$
    begin
      perform nextval('private.readings');
      return private.text_to_filter_itself(it);
    end $$`);
  return async () => {
    const [row] = await database.own<{ count: number }>(
      "select case when is_called then last_value else 0 end::integer count from private.readings",
    );
    return row?.count ?? Number.NaN;
  };
}

test("S14 the filter reads nothing that a check refuses, and nothing twice", async () => {
  const readings = await countReadings();
  const write = (more: object) => {
    const row = postOf("omar", "Harmless", { content_html: "a".repeat(200_000), ...more });
    const names = Object.keys(row);
    return database.outcome(
      "omar",
      `insert into posts (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  };
  for (const more of [
    { tags: ["<b>"] },
    { tags: Array.from({ length: 9 }, (_, at) => `t${at}`) },
    { title: "two\nlines" },
    { images: ["https://elsewhere.test/x.png"] },
    { image_alts: ["of nothing"] },
    { content: "a".repeat(50_001) },
    { content_html: "a".repeat(200_001) },
  ])
    expect([Object.keys(more), await write(more)]).toEqual([Object.keys(more), "23514"]);
  expect(await write({ category_id: CAST.omar })).toBe("23503");
  expect(await readings()).toBe(0);
  const once = { category_id: GENERAL, client_id: crypto.randomUUID() };
  expect(await write(once)).toBe("accepted");
  const before = await readings();
  expect(before).toBeGreaterThan(0);
  expect(await write(once)).toBe("23505");
  expect(await readings()).toBe(before);
});
