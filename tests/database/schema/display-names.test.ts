import { beforeEach, describe, expect, test } from "vitest";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openDatabase();
beforeEach(async () => {
  await database.own("update user_profiles set display_name = null");
});

const call = (name: string | null, who: Member = "sara") =>
  database.outcome(who, "update user_profiles set display_name = $2 where id = $1", [CAST[who], name]);
async function storedName(who: Member = "sara"): Promise<unknown> {
  const [row] = await database.own("select display_name from user_profiles where id = $1", [CAST[who]]);
  return row?.display_name;
}
/** The names that stand in the catalogue with the mark of the verified, in both languages. */
function verifiedNames(): string[] {
  const { creators, posts } = readCatalogueFiles();
  const people = [...creators, ...Object.values(posts).flatMap((list) => list.map(({ author }) => author))];
  return [...new Set(people.filter(({ verified }) => verified).flatMap(({ name }) => [name.en, name.ar]))];
}

const REFUSED = "23514 display_name";

describe("423 what a display name may be", () => {
  test.each([
    "ليلى",
    "لَيلى العُمَريّ",
    "Sára Čapek",
    "さくら",
    "ج",
    "7",
    "سارة ★ 2026",
    "م".repeat(40),
    `${"😀".repeat(39)}a`,
  ])("%s", async (name) => {
    expect([await call(name), await storedName()]).toEqual(["accepted", name]);
  });

  test("it is kept in one form: composed letters, single spaces, none around it", async () => {
    expect(await call(" \t Cafe\u0301 \u00a0\n\u2003 noir  ")).toBe("accepted");
    expect(await storedName()).toBe("Caf\u00e9 noir");
    expect(await call("ليلى ❤\ufe0f")).toBe("accepted");
    expect(await storedName()).toBe("ليلى ❤");
  });

  test.each(["", "   ", "\u200b", "\u3164\u2003"])("%j is none", async (name) => {
    await call("سارة");
    expect([await call(name), await storedName()]).toEqual(["accepted", null]);
  });

  test.each([
    ["41 letters", "م".repeat(41)],
    ["a text of a million letters", "م".repeat(1_000_000)],
    ["a right-to-left override", "sara\u202etxt"],
    ["an isolate", "\u2067sara\u2069"],
    ["a direction mark", "سارة\u200f"],
    ["a letter without width", "sa\u200bra"],
    ["a control character", "sa\u0007ra"],
    ["a filler of Hangul", "sa\u3164ra"],
    ["signs alone", "★ !؟ 😀"],
    ["the sign of usernames", "@layla"],
    ["the sign of usernames, wide", "sara \uff20layla"],
  ])("not %s", async (_, name) => {
    expect([await call(name), await storedName()]).toEqual([REFUSED, null]);
  });

  test("not a tower of marks", async () => {
    expect(await call(`s${"\u0301".repeat(12)}`)).toBe("23514 many_marks");
  });
});

describe("424 whom a display name may not be taken for", () => {
  test.each([
    "Hikaya",
    "H i k a y a",
    "ＨＩＫＡＹＡ",
    "Нikауа",
    "Hikaya Team",
    "Admin",
    "Аdmin",
    // Capitals of Greek, a Cyrillic palochka, Lisu, letters in frames.
    "ADMIΝ",
    "ΗIKAYA",
    "HIKAΥA",
    "ADMӀN",
    "ЅTAFF",
    "ꓮꓓꓟꓲꓠ",
    "🅰🅳🅼🅸🅽 1",
    "ᴀᴅᴍɪɴ",
    "admin 2",
    "Sara (moderator)",
    "Official Sara",
    "The Editors",
    "حكاية",
    "حـكـايـة",
    "المشرف",
    "المُشرِفون",
    "المحرّرون",
    "سارة المشرفة",
    "فريق حكاية",
    "إ د ا ر ة",
    "الدعم الفني",
    "ادمين",
    "Sara ✓",
    "Adm|n",
    "Adm!n",
    "H!kaya",
    "Site Owner",
    "Customer Support",
    "Modérateur",
    "Sara Ⓥ",
    // sixth-8
    "محرّرو حكاية",
    "حلقات حكاية",
    "The Editorial Board",
  ])("not for the site: %s", async (name) => {
    expect([name, await call(name)]).toEqual([name, REFUSED]);
  });

  // Armenian, Coptic, Deseret, Osage, Lao, Malayalam, Myanmar, Canadian; Latin letters beyond those of any alphabet.
  test.each([..."ՕՈⲟ𐐬𐓪໐ഠ၀ᗰⱮꟽσ"])(
    "not with a letter of another alphabet among Latin ones: %s",
    async (letter) => {
      for (const name of [`M${letter}nira`, `${letter}onira`, `Sara Monir${letter}`])
        expect([name, await call(name)]).toEqual([name, REFUSED]);
    },
  );

  test.each([
    "Noorنور",
    "Tシャツ",
    "Zoë ♥ 김",
    "Анна",
    "Σοφία Maria",
    "D’Arcy–Ñuñez",
    "Dr. نور",
    "Nguyễn ❤ 7",
  ])("an alphabet of its own is a name: %s", async (name) => {
    expect([name, await call(name)]).toEqual([name, "accepted"]);
  });

  test.each([
    "حكاية قمر",
    "ليلى مشرفة",
    "Team Noor",
    "Moody",
    "Sara Adminton",
    "نظام الدين",
    "مديرة البيت",
    "رسم",
  ])("as anybody may be called: %s", async (name) => {
    expect([name, await call(name)]).toEqual([name, "accepted"]);
  });

  test("not for those who moderate, by either of their names", async () => {
    expect(await call("منى الحارسة", "mona")).toBe("accepted");
    for (const name of [
      "mona",
      "M o n a",
      "m0na!",
      "Мona",
      "★ Adam ★",
      "Real Mona",
      "Mona 2",
      "منى الحارسة ٢",
      "مُنى الحارسه",
      "منى  الحارسة",
    ]) {
      expect([name, await call(name)]).toEqual([name, REFUSED]);
    }
    expect(await call("Mona", "mona")).toBe("accepted");
    expect(await call("Adam 1990")).toBe("accepted");
    // Of members there is no such rule: the username stands beside it.
    expect(await call("Layla")).toBe("accepted");
  });

  test("not for those whom the catalogue shows as verified", async () => {
    const verified = verifiedNames();
    expect(verified).toContain("Khalid Al-Otaibi");
    for (const name of [
      ...verified,
      "khalid al otaibi",
      "Layla Haddad 1",
      "ݪيلى حداد ٢",
      "KHALID AL-0TAIBI",
      "خالِد العُتيبي ★",
    ]) {
      expect([name, await call(name)]).toEqual([name, REFUSED]);
    }
    expect(await call("خالد")).toBe("accepted");
  });

  test("nor is a username like the display name of one who moderates", async () => {
    expect(await call("Warda", "mona")).toBe("accepted");
    expect(
      await database.outcome("sara", "update user_profiles set username = 'w4rda' where id = $1", [
        CAST.sara,
      ]),
    ).toBe("23514 username_not_reserved");
  });
});

describe("423 who sets it, and where it goes", () => {
  test("nobody sets another's", async () => {
    await database.outcome("layla", "update user_profiles set display_name = 'X' where id = $1", [CAST.sara]);
    expect(await storedName()).toBe(null);
  });

  test("a suspended member changes nothing", async () => {
    await database.own(
      "insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at) values ($1, 'suspension', 'Noise', $2, now() + interval '1 day')",
      [CAST.omar, CAST.mona],
    );
    await call("عمر", "omar");
    expect(await storedName("omar")).toBe(null);
  });

  test("it counts as a change of name", async () => {
    await database.own("select private.set_rate_limits(true)");
    for (const name of ["أ", "ب", "ت", "ث", "ج"]) expect(await call(name, "layla")).toBe("accepted");
    expect(await call("ح", "layla")).toBe("P0001 rate_limit");
    await database.own("select private.set_rate_limits(false)");
  });

  test("the word filter reads it", async () => {
    await database.as("mona", "select add_filter('word', 'سبام')");
    expect(await call("ملك سبام")).toBe("accepted");
    const reports = await database.own(
      "select reported_content_type from reports where is_automatic and reported_content_id = $1",
      [CAST.sara],
    );
    expect(reports).toEqual([{ reported_content_type: "user" }]);
  });

  test("search finds it, lists of people carry it, the export holds it", async () => {
    await call("شهرزاد");
    const found = await database.as<{ id: string }>(null, "select id from search_people('شَهْرَزاد')");
    expect(found).toEqual([{ id: CAST.sara }]);
    const [person] = await database.as<{ person: { display_name: string } }>(null, "select person($1)", [
      CAST.sara,
    ]);
    expect(person?.person.display_name).toBe("شهرزاد");
    const [exported] = await database.as<{ data: { profile: { display_name: string } } }>(
      "sara",
      "select export_my_data() data",
    );
    expect(exported?.data.profile.display_name).toBe("شهرزاد");
  });
});
