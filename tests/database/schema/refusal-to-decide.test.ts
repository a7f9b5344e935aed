import { describe, expect, test } from "vitest";
import { database } from "./open-database.ts";
import {
  admins,
  call,
  closed,
  forumPostOf,
  group,
  HIGHER,
  OWN,
  openCommunities,
  postOf,
} from "./own-case-rows.ts";
import { CAST, type Member } from "./schema-database.ts";

openCommunities();

describe("refusal_to_decide() says beforehand what a decision would be answered", () => {
  const asked = async (who: Member, type: string, id: string) =>
    (await database.as<{ it: string | null }>(who, "select refusal_to_decide($1, $2) it", [type, id]))[0]?.it;
  const reportOn = async (who: Member, type: string, id: string) =>
    (
      await database.as<{ id: string }>(
        who,
        `insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, $2, $3, 'spam') returning id`,
        [CAST[who], type, id],
      )
    )[0]?.id ?? "";

  test.each([
    ["omar", null],
    ["mona", "own_case"],
    ["adam", "higher_role"],
  ] as const)("posts by %s, asked by mona: %s", async (author, code) => {
    for (const [type, name, id] of [
      ["post", "remove_post", await forumPostOf(author)],
      ["group_post", "remove_group_post", await postOf(author)],
    ] as const) {
      expect(await asked("mona", type, id)).toBe(code);
      expect(await call("mona", name, id, "Rude")).toBe(code ? `42501 ${code}` : "accepted");
    }
  });

  test("reports on a community are not decided by its admins, nor those on an admin by a moderator", async () => {
    await admins("mona");
    const own = await reportOn("sara", "group", group);
    const higher = await reportOn("sara", "user", CAST.adam);
    expect(await asked("mona", "report", own)).toBe("own_case");
    expect(await call("mona", "decide_report", own, "dismissed")).toBe(OWN);
    expect(await asked("mona", "report", higher)).toBe("higher_role");
    expect(await call("mona", "decide_report", higher, "dismissed")).toBe(HIGHER);
    expect(await asked("layla", "report", own)).toBeNull();
    expect(await call("layla", "decide_report", own, "dismissed")).toBe("accepted");
  });

  test("a case tells it", async () => {
    await reportOn("omar", "user", CAST.adam);
    const [row] = await database.as<{ it: { decisions: { id: string; refusal: string }[] } }>(
      "mona",
      "select list_cases() it",
    );
    expect(row?.it.decisions.find(({ id }) => id === CAST.adam)?.refusal).toBe("higher_role");
  });

  test("among admins of a community the founder's rule holds, and others learn nothing", async () => {
    await admins("sara", "mona");
    const post = await postOf("mona", closed);
    expect(await asked("sara", "group_post", post)).toBe("higher_role");
    expect(await asked("omar", "group_post", post)).toBeNull();
    await database.own("update group_members set role = 'member' where user_id = $1", [CAST.sara]);
    expect(await asked("sara", "group_post", post)).toBe("moderators_only");
  });
});
