import { describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

const write = (html: string, content = "Words") =>
  database.outcome(
    "layla",
    "insert into posts (title, content, content_html, author_id, category_id) values ('T', $1, $2, $3, $4)",
    [content, html, CAST.layla, GENERAL],
  );

describe("M1 a post written past the page has as many links and spoilers as the page allows", () => {
  test.each([
    ["20 links", "<a href=x>a</a>".repeat(20), "accepted"],
    ["21 links", "<a href=x>a</a>".repeat(21), "23514 much_markup"],
    ["links in other letters, on other lines", "<A\nHREF=x>a</A>".repeat(21), "23514 much_markup"],
    ["other elements that begin alike", "<abbr>a</abbr>".repeat(100), "accepted"],
    ["200 spoilers", '<span class="spoiler">a</span>'.repeat(200), "accepted"],
    ["201 spoilers", "<SPAN class='x spoiler'>a</SPAN>".repeat(201), "23514 much_markup"],
    ["33,000 links", "<a>".repeat(33_000), "23514 much_markup"],
    ["33,000 spoilers between bars", "||a||".repeat(33_000), "23514 much_markup"],
    ["elements alone", "<u>".repeat(33_000), "23514 much_markup"],
    ["1,000 signs for whole words", `<p>${"\ufdfa ".repeat(1_000)}</p>`, "accepted"],
    ["1,001 signs for whole words", `<p>${"\ufdfa ".repeat(1_001)}</p>`, "23514 many_marks"],
  ])("%s", async (_, html, outcome) => {
    expect(await write(html)).toBe(outcome);
  });

  test("in the plain text, in an edit, in comments too; what stood there may stay", async () => {
    const bars = "||a|| ".repeat(201);
    expect(await write("", bars)).toBe("23514 much_markup");
    const [post] = await database.own<{ id: string }>(
      "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
      [CAST.layla, GENERAL],
    );
    const edit = "update posts set content = $2 where id = $1";
    expect(await database.outcome("layla", edit, [post?.id, bars])).toBe("23514 much_markup");
    const comment = "insert into comments (content, author_id, post_id) values ($1, $2, $3)";
    expect(await database.outcome("layla", comment, [bars, CAST.layla, post?.id])).toBe("23514 much_markup");

    await database.own("alter table posts disable trigger b_much_markup");
    await database.own(edit, [post?.id, bars]);
    await database.own("alter table posts enable trigger b_much_markup");
    const rename = "update posts set title = 'Other' where id = $1";
    expect(await database.outcome("layla", rename, [post?.id])).toBe("accepted");
  });

  test("what search finds comes without its markup", async () => {
    await write("<p>markup</p>", "Lighthouse keeper");
    const rows = await database.as("omar", "select content, content_html from search_posts('lighthouse')");
    expect(rows).toEqual([{ content: "Lighthouse keeper", content_html: "" }]);
  });
});

describe.each(["\u3164", "\u2800\u200b", "\u115f \u1160", "\u0640", "\u{e0061}"])(
  "L2 a text of %j",
  (blank) => {
    test("is refused where something must be written", async () => {
      expect(await write("", blank)).toBe("23514");
      const [post] = await database.own<{ id: string }>(
        "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
        [CAST.layla, GENERAL],
      );
      const comment = "insert into comments (content, author_id, post_id) values ($1, $2, $3)";
      expect(await database.outcome("layla", comment, [blank, CAST.layla, post?.id])).toBe("23514");
      expect(await database.outcome("layla", comment, [`${blank}ن`, CAST.layla, post?.id])).toBe("accepted");
      const letter = "select send_contact_message('Huda', 'huda@hikaya.test', $1)";
      expect(await database.outcome("layla", letter, [blank])).toBe("23514");
    });

    test("is nothing where nothing need be written", async () => {
      await database.as("layla", "update user_profiles set bio = $2 where id = $1", [CAST.layla, blank]);
      expect(await database.own("select bio from user_profiles where id = $1", [CAST.layla])).toEqual([
        { bio: "" },
      ]);
      const [group] = await database.as(
        "layla",
        "insert into groups (name, description, created_by) values ('Readers', $1, $2) returning description",
        [blank, CAST.layla],
      );
      expect(group).toEqual({ description: "" });
    });
  },
);
