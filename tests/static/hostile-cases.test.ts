import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The list of attacks that were thought of, by area. Each is named in the title or the table of the
// test that makes it, or stands below with a reason.

const CASES: Record<string, string> = {
  "markup in texts":
    "H01 H02 H04 H05 H07 H08 H10 H11 H12 H14 H16 H19 H21 H22 H23 H24 H25 H27 H28 H30 H32 H33 H34 H35 H37 H39",
  "links and ways back": "L01 L03 L04 L05 L06 L09 L10 L11 L12 L13 L15 L16 L17 L19 L20",
  usernames: "U03 U04 U05 U07 U09 U11 U14 U15 U16 U17 U19 U20 U21 U22 U23 U25 U26",
  "texts and tags": "T01 T03 T05 T07 T09 T10 T13 T14 T15",
  "search and lists": "S04 S06 S07 S09 S11 S12 S13 S15 S17 S20",
  addresses: "I01 I02 I04 I05 I09 I10 I12",
  requests: "B01 B02 B04 B05 B08 B09 B10 B11 B12 B13 B14 B15 B16",
  comments: "C02 C03 C04 C05 C07 C10",
  images: "M02 M03 M04 M06 M07 M08 M11 M12 M14 M16 M17 M20 M23",
  accounts: "A02 A03 A04 A07 A08 A09 A12 A13 A14 A15 A16 A18 A19 A21 A22 A23 A24 A28 A29 A31",
  "pages of others": "O01 O02 O03 O05 O06 O09 O10 O11",
  "the backend, called directly":
    "D01 D02 D04 D05 D06 D08 D09 D11 D12 D13 D14 D15 D16 D18 D23 D24 D26 D28 D29 D30 D32 D33",
  "two at once": "R03 R04 R06 R08 R09 R10 R11 R12 R13 R15",
  copies: "K02 K04 K05 K06 K07 K09 K10 K12",
  "the live connection": "W01 W02 W05 W06",
  "abuse of people": "X02 X04 X05 X07 X08 X09 X10 X12 X15",
};

/** Attacks on something that is not here. */
const NOT_APPLICABLE: Record<string, string> = {
  L12: "A profile has no website.",
  C07: "There is no time after which one may no longer edit (decision Q29); what was said before stays readable.",
  X04: "A conversation is between two people (decision Q4); a pair that blocked each other cannot write.",
  X10: "A ban ends sessions and writing at once; what was written stays until it is removed, each with a reason.",
  A16: "Signing up signs in at once, so a taken address cannot be answered like a new one; asking for mails tells nothing.",
};

const ID = /(?<![\w-])[A-Z]\d\d(?![\w-])/g;
/** A remark tests nothing. */
const withoutComments = (source: string) => source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");

const TESTS = join(import.meta.dirname, "..");

const named = new Set(
  readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("hostile-cases.test.ts"))
    .flatMap((file) => withoutComments(readFileSync(join(TESTS, file), "utf8")).match(ID) ?? []),
);

const ids = Object.values(CASES).flatMap((area) => area.split(" "));

test.each(Object.entries(CASES))(
  "every attack on %s is made by a test, or needs none for a reason",
  (_, area) => {
    expect(area.split(" ").filter((id) => !named.has(id) && !NOT_APPLICABLE[id])).toEqual([]);
  },
);

test("there are 197, each once, and none is both made and explained away", () => {
  expect([ids.length, new Set(ids).size]).toEqual([197, 197]);
  expect(Object.keys(NOT_APPLICABLE).filter((id) => named.has(id) || !ids.includes(id))).toEqual([]);
});
