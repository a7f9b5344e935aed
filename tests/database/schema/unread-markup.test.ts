import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { textOfHtml } from "../../../app/domain/rich-text/rich-text.ts";
import { database, insertInto, openFiltered, postOf, sees } from "./filtered-words.ts";
import { CAST } from "./schema-database.ts";

openFiltered();

const RUNS = 500;
const isShown = async (content_html: string) =>
  sees(null, "posts", await insertInto("omar", "posts", postOf("omar", "Harmless", { content_html })));
const readBy = async (html: string) => textOfHtml(await cleanHtml(html)).replace(/\s+/g, " ");

/** Tags and signs between the halves of a word, or of two. */
const TAGS = fc
  .array(
    fc.oneof(
      fc
        .constantFrom(
          ..."p li ul ol div blockquote h2 h4 b em u span a code pre section td button x:y".split(" "),
        )
        .chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} id=x>`, `<${name}/>`)),
      fc.constantFrom("<br>", "</br>", "<hr>", "<img src=x>", "<", ">", "< b>", "</ b>", " ", "\n"),
      fc.constantFrom("<b>".repeat(38), "<div>".repeat(39), "</b>".repeat(3), "<ul><li>".repeat(19)),
    ),
    { maxLength: 7 },
  )
  .map((pieces) => pieces.join(""));

/** What stands in one line on the page: clean markup has no other blocks. */
const drawnOf = async (html: string) =>
  (await cleanHtml(html))
    .replace(/\s+/g, " ")
    .replace(/<\/?(?:p|h[23]|blockquote|li|[uo]l|div|br)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/ +/g, " ");

test("S14 what the page reads the filter reads, or it holds the markup: any tags between two words", async () => {
  const lines = (text: string) => ` ${text.replace(/\s+/g, " ")} `;
  const held = "select private.unread_markup($1) odd, private.text_of_html($1) said";
  await fc.assert(
    fc.asyncProperty(TAGS, TAGS, TAGS, async (before, between, after) => {
      const html = `${before}fr${between}ee${after}`;
      const [row] = await database.own<{ odd: string | null; said: string }>(held, [html]);
      if (!row || row.odd !== null) return;
      const shown = /fr ?ee/.exec(await drawnOf(html))?.[0];
      if (shown) expect([html, lines(row.said)]).toEqual([html, expect.stringContaining(shown)]);
    }),
    { numRuns: RUNS },
  );
});

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
    `${"<b>".repeat(40)}fr</br>ee coins`,
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

/** Counts from here on how often this function of the database is called. */
async function countCalls(name: string, type: string, answer: string): Promise<() => Promise<number>> {
  await database.own(`alter function private.${name}(${type}) rename to ${name}_itself`);
  await database.own(`create sequence private.calls_of_${name}`);
  await database.own(`create function private.${name}(it ${type}) returns ${answer} language plpgsql as $$
    begin
      perform nextval('private.calls_of_${name}');
      return private.${name}_itself(it);
    end $$`);
  return async () => {
    const [row] = await database.own<{ count: number }>(
      `select case when is_called then last_value else 0 end::integer count from private.calls_of_${name}`,
    );
    return row?.count ?? Number.NaN;
  };
}

test("S14 the filter reads nothing that is refused, and nothing twice", async () => {
  const readings = await countCalls("text_to_filter", "jsonb", "text");
  const looks = await countCalls("has_many_marks", "text", "boolean");
  const group = await insertInto("layla", "groups", { name: "Open to all", description: "" });
  const write = (more: object, table = "posts") => {
    const { category_id, ...row } = postOf("omar", "Harmless", { content_html: "a".repeat(200_000) });
    const sent = { ...row, ...(table === "posts" && { category_id }), ...more };
    const names = Object.keys(sent);
    return database.outcome(
      "omar",
      `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(sent),
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
  expect(await write({ group_id: group }, "group_posts")).toBe("42501");
  const suspend = "select suspend_member($1, now() + interval '1 day', 'Rude') id";
  const [sanction] = await database.as<{ id: string }>("mona", suspend, [CAST.omar]);
  expect(await write({})).toBe("42501");
  await database.as("mona", "select lift_sanction($1, 'Mistaken')", [sanction?.id]);
  expect(await readings()).toBe(0);

  const once = { client_id: crypto.randomUUID() };
  expect(await write(once)).toBe("accepted");
  expect(await readings()).toBe(1);
  const looked = await looks();
  expect(looked).toBeGreaterThan(0);
  // What limits count of it is undone: nothing at all is looked at.
  expect(await write(once)).toBe("23505");
  expect([await readings(), await looks()]).toEqual([1, looked]);
});
