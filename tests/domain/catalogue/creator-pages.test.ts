import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { creatorCardOf, featuredOf } from "../../../app/domain/catalogue/creator-card.ts";
import {
  addressOfCreator,
  creatorCardPicture,
  creatorPageOf,
  readCreatorTab,
} from "../../../app/domain/catalogue/creator-page.ts";
import { describeCreator, describeCreators } from "../../../app/domain/catalogue/creator-structured-data.ts";
import { socialLinksOf } from "../../../app/domain/catalogue/social-links.ts";
import { creators, HOSTILE } from "./catalogue.ts";
import { errorsOfGraph } from "./schema-org.ts";

const layla = creators.find(({ id }) => id === "3") ?? expect.fail("no such maker");
const nadia = creators.find(({ id }) => id === "5") ?? expect.fail("no such maker");
const tabOf = (address: string) => readCreatorTab(new URLSearchParams(address));

test("309: the strip holds the first three that the home page features, each once", () => {
  const home = { creators: ["5", "99", "3", "1", "2"].map((id) => ({ id, followers: "1K" })) };
  expect(featuredOf(home, creators, "en").map(({ id }) => id)).toEqual(["5", "3", "1"]);
});

test("316: a card is in one language", () => {
  expect(creatorCardOf(layla, "ar")).toMatchObject({ name: "ليلى حدّاد", recentWork: "رياح الصحراء" });
  expect(creatorCardOf(layla, "en")).toMatchObject({ name: "Layla Haddad", recentWork: "Desert Winds" });
});

describe("322: ways to pages elsewhere", () => {
  test("handles lose their @; the website is the page's alone", () => {
    expect(socialLinksOf(layla.socialMedia).map(({ href }) => href)).toEqual([
      "https://www.instagram.com/layla.haddad.hikaya",
      "https://twitter.com/layla_haddad_hikaya",
      "https://layla-haddad.example.org",
    ]);
    expect(creatorCardOf(layla, "en").links.map(({ place }) => place)).toEqual(["Instagram", "Twitter"]);
  });

  test("317: only those there are", () => {
    expect(creatorCardOf(nadia, "en").links.map(({ place }) => place)).toEqual(["Twitter"]);
    expect(socialLinksOf({ instagram: null, twitter: null, website: null })).toEqual([]);
  });
});

describe("325: tabs are addresses", () => {
  test("in any case of letters; the first needs no word", () => {
    expect(["", "tab=projects", "tab=AWARDS", "tab=gallery"].map(tabOf)).toEqual([
      "overview",
      "projects",
      "awards",
      "gallery",
    ]);
    expect(addressOfCreator("3")).toBe("/creator/3");
    expect(addressOfCreator("3", "awards")).toBe("/creator/3?tab=awards");
  });

  test.each(HOSTILE.map((value) => [value.slice(0, 40), value] as const))("%j is no tab", (_, value) => {
    expect(tabOf(new URLSearchParams({ tab: value }).toString())).toBe("overview");
  });
});

test("325, 327: projects lead to the dramas there are, similar makers are those there are", () => {
  const page = creatorPageOf(layla, { creators: creators.slice(0, 2), dramas: [{ id: "1" }] }, "en");
  expect(page.projectList.filter(({ hasPage }) => hasPage).map(({ title }) => title)).toEqual([
    "Desert Winds",
  ]);
  const known = creators.slice(0, 2).map(({ id }) => id);
  expect(page.similar.map(({ id }) => id)).toEqual(layla.similar.filter((id) => known.includes(id)));
});

test("a shared link shows a portrait that exists", () => {
  for (const creator of creators) {
    expect(creatorCardPicture(creator)).toMatch(/\.png$/);
    expect(existsSync(`public${creatorCardPicture(creator)}`)).toBe(true);
  }
});

describe.each(["en", "ar"] as const)("what search engines read in %s", (language) => {
  const site = { origin: "https://hikaya.example", language };
  const words = { home: "Home", creators: "Creators", role: "Actress" };
  const read = (graph: unknown) =>
    JSON.parse(JSON.stringify(graph)) as { "@graph": Record<string, unknown>[] };

  test.each(creators.map((creator) => [creator.name.en, creator] as const))(
    "%s follows schema.org",
    (_, one) => {
      const graph = read(describeCreator(one, site, words));
      expect(errorsOfGraph(graph)).toEqual([]);
      const [person, way] = graph["@graph"];
      expect(person).toMatchObject({ "@type": "Person", name: one.name[language], jobTitle: "Actress" });
      expect(person?.interactionStatistic).toMatchObject({ userInteractionCount: one.followers });
      expect(way).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: 3 } });
    },
  );

  test("the list follows schema.org, and a wrong description would be found", () => {
    expect(errorsOfGraph(describeCreators(site, words))).toEqual([]);
    const wrong = read(describeCreator(layla, site, words));
    Object.assign(wrong["@graph"][0] ?? {}, { name: undefined, url: "/creator/3", stars: 5 });
    expect(errorsOfGraph(read(wrong))).toHaveLength(3);
  });

  test("addresses are those of this language", () => {
    const graph = JSON.stringify(describeCreator(layla, site, words));
    const query = language === "ar" ? "?lng=ar" : "";
    expect(graph).toContain(`"https://hikaya.example/creator/3${query}"`);
    expect(graph).toContain(`"https://hikaya.example/creators${query}"`);
  });
});
