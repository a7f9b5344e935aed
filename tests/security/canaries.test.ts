import { beforeAll, describe, expect, test } from "vitest";
import { listOthers, listPages } from "./canaries/addresses.ts";
import { listen, namesOfReadingFunctions, readingCalls } from "./canaries/backend.ts";
import {
  type Places,
  plantCanaries,
  type Reader,
  WORDS,
  WORDS_OF_A_DIRECT_LINK,
  wordFor,
} from "./canaries/plant.ts";
import { arrive, ask, aVisitor, enter, INSIDES, type Person, url } from "./door.ts";
import { failuresOf, marksOffFor, policyOf } from "./scanner.ts";

// Words planted where few may read them; then everybody else looks at everything there is.

let places: Places;
let people: Record<Reader | "owner" | "friend", Person>;

beforeAll(async () => {
  const [owner, friend, removed, stranger, moderator] = await Promise.all([
    arrive("qanari_owner"),
    arrive("qanari_friend"),
    arrive("qanari_gone"),
    arrive("qanari_stranger"),
    enter("mona"),
  ]);
  people = { visitor: aVisitor(), owner, friend, removed, stranger, moderator };
  places = await plantCanaries(people);
});

const EMAIL = /[\w.+-]+@hikaya\.test/g;

/** The words in an answer that this reader may not read; addresses of e-mail among them. */
function leaksIn(reader: Reader, where: string, text: string): string[] {
  const known = (purpose: string) => text.includes(wordFor(purpose));
  const isDirect =
    (where.includes(places.groupId) && !where.startsWith("/feeds")) || where.startsWith("rpc/group_card");
  // Whoever was let in once was told so, by name.
  const wasTold = reader === "removed" && /notifications|export/.test(where);
  const words = Object.entries(WORDS).filter(
    ([purpose, readers]) => !readers.includes(reader) && known(purpose),
  );
  const faces = WORDS_OF_A_DIRECT_LINK.filter(
    (face) => known(face) && !isDirect && !(wasTold && face === "group-name"),
  );
  const emails = (text.match(EMAIL) ?? []).filter((email) => !isOwn(reader, where, email));
  return [...words.map(([purpose]) => purpose), ...faces, ...emails];
}

function isOwn(reader: Reader, where: string, email: string): boolean {
  // Who writes to the moderators gives an address to answer to.
  if (reader === "moderator") return email === "mona@hikaya.test" || /contact|tab=messages/.test(where);
  return email === `qanari_${reader === "removed" ? "gone" : reader}@hikaya.test`;
}

async function crawl(
  person: Person,
  paths: string[],
  read: (path: string, text: string, answer: Response) => void,
) {
  const left = [...paths];
  const walk = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const answer = await ask(path, { as: person });
      const location = answer.headers.get("location") ?? "";
      read(path, `${location}\n${await answer.text()}`, answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, walk));
}

describe.each<Reader>(["visitor", "stranger", "removed", "moderator"])(
  "%s finds nothing of others",
  (reader) => {
    test("167 Q12 Q13 O11 273 274 276 278 on any page, as a page and as data, in the API, images, feeds and maps; each answer has full marks for its headers", async () => {
      const found: [string, string[]][] = [];
      const broken: [string, number][] = [];
      const poor: [string, string[]][] = [];
      const policies = new Set<string>();
      await crawl(people[reader], [...listPages(places), ...listOthers(places)], (path, text, answer) => {
        const { status } = answer;
        const marks = marksOffFor(answer);
        if (marks.length > 0) poor.push([path, marks]);
        policies.add(policyOf(answer));
        const leaks = leaksIn(reader, path, text);
        if (leaks.length > 0) found.push([path, leaks]);
        if (status >= 500 || (status >= 400 && INSIDES.test(text))) broken.push([path, status]);
        if (path.startsWith(places.image)) expect([path, status]).toEqual([path, 404]);
      });
      expect({ found, broken, poor }).toEqual({ found: [], broken: [], poor: [] });
      // That of pages, and that of images.
      expect(policies.size).toBeLessThanOrEqual(2);
      for (const policy of policies) expect([policy, failuresOf(policy)]).toEqual([policy, []]);
    });

    test("D01 D11 D16 279 in any table or by any function of the backend", async () => {
      const found: [string, string[]][] = [];
      for await (const [where, text] of listen(people[reader], places)) {
        const leaks = leaksIn(reader, where, text);
        if (leaks.length > 0) found.push([where, leaks]);
      }
      expect(found).toEqual([]);
    });
  },
);

test("each word is there for those it belongs to", async () => {
  const unseen = new Set([...Object.keys(WORDS), ...WORDS_OF_A_DIRECT_LINK]);
  const look = (text: string) => {
    for (const purpose of unseen) if (text.includes(wordFor(purpose))) unseen.delete(purpose);
  };
  for (const name of ["owner", "moderator"] as const) {
    for await (const [, text] of listen(people[name], places)) look(text);
  }
  // Refused already when it was written: nobody writes to who has left.
  unseen.delete("message-after-leaving");
  expect([...unseen]).toEqual([]);
  const pages = await Promise.all(
    [`/groups/${places.groupId}/posts/${places.groupPostId}`, `/messages/${places.conversationId}`].map(
      async (path) => (await ask(path, { as: people.owner })).text(),
    ),
  );
  expect(pages[0]).toContain(wordFor("group-comment"));
  expect(pages[0]).toContain(wordFor("group-alt"));
  expect(pages[1]).toContain(wordFor("private-message"));
  expect((await ask(places.image, { as: people.owner })).status).toBe(200);
});

test("by a direct link a private community shows name and description, is not listed, and says nothing more", async () => {
  for (const reader of ["visitor", "stranger"] as const) {
    for (const path of [
      `/groups/${places.groupId}`,
      `/groups/${places.groupId}/posts/${places.groupPostId}`,
    ]) {
      const { cookie } = people[reader];
      const html = await (await fetch(url + path, { headers: { cookie } })).text();
      expect(html).toContain(wordFor("group-name"));
      expect(html).toContain("Private");
      expect(html).toContain('content="noindex"');
      expect(html).not.toContain("Created by");
    }
  }
});

test("no function that reads is left out of the crawl", () => {
  // Those of the operator alone are refused to every reader.
  const known = new Set([...Object.keys(readingCalls(places)), "unreferenced_uploads", "due_threads"]);
  expect(namesOfReadingFunctions().filter((name) => !known.has(name) && name !== "")).toEqual([]);
});
