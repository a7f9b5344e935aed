import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import type { Creator } from "../../catalogue/schema/creator.ts";
import type { Drama } from "../../catalogue/schema/drama.ts";
import type { Home } from "../../catalogue/schema/home.ts";
import type { Sidebars } from "../../catalogue/schema/sidebar.ts";
import { type ContentCopy, copyContent } from "./content.ts";

let copy: ContentCopy;
beforeEach(() => {
  copy = copyContent();
});
afterEach(() => copy.remove());

const NOOR = "dramas/noor.json";
const LAYLA = "creators/layla-haddad.json";

describe("the content of the product", () => {
  test("296, 320, 332, 378-383: is right: eight works, eight makers, six categories, in the order of their ids", () => {
    const { dramas, creators, categories, home } = readCatalogueFiles();
    expect(dramas.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(creators.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(categories.map(({ id }) => id).sort()).toEqual(
      ["behind-scenes", "creators", "general", "news", "recommendations", "reviews"].sort(),
    );
    expect(home.threads).toHaveLength(5);
  });

  test("a copy of it is right too, so that what follows shows one fault each", () => {
    expect(copy.problems()).toEqual([]);
  });
});

describe("the check names file, place and fault", () => {
  test("of JSON that does not parse", () => {
    copy.edit(NOOR, (text) => text.slice(0, -20));
    expect(copy.problems()).toEqual([expect.stringMatching(/^dramas\/noor\.json: .*JSON/)]);
  });

  test("of a text without Arabic, deep within a file", () => {
    copy.change<Drama>(NOOR, (drama) => Object.assign(drama.sampleEpisodes[1]?.title ?? {}, { ar: " " }));
    expect(copy.problems()).toEqual(["dramas/noor.json, sampleEpisodes.1.title.ar: an Arabic text is empty"]);
  });

  test("of a field nobody knows and one that is missing", () => {
    copy.change<Partial<Drama>>(NOOR, (drama) => {
      delete drama.director;
      Object.assign(drama, { directors: [] });
    });
    const problems = copy.problems();
    expect(problems).toHaveLength(2);
    expect(problems.join("\n")).toMatch(/noor\.json, director: /);
    expect(problems.join("\n")).toMatch(/noor\.json, directors: /);
  });

  test("of every broken file at once", () => {
    copy.change<Drama>(NOOR, (drama) => Object.assign(drama, { rating: 7 }));
    copy.change<Creator>(LAYLA, (creator) => Object.assign(creator, { role: "Astronaut" }));
    const problems = copy.problems();
    expect(problems.some((problem) => problem.startsWith("dramas/noor.json, rating: "))).toBe(true);
    expect(problems.some((problem) => problem.startsWith("creators/layla-haddad.json, role: "))).toBe(true);
  });

  test("of a missing file and of one nobody reads", () => {
    rmSync(join(copy.folder, "home.json"));
    writeFileSync(join(copy.folder, "homme.json"), "{}");
    expect(copy.problems()).toEqual([
      "home.json: the file is missing",
      "homme.json: nobody reads a file of this name",
    ]);
  });

  test("of a sidebar that is not whole", () => {
    copy.change<Partial<Sidebars>>("sidebars.json", (sidebars) => {
      delete sidebars.news;
    });
    expect(copy.problems()).toEqual([expect.stringMatching(/^sidebars\.json, news: /)]);
  });

  test("of posts that are not whole: six files or none", () => {
    rmSync(join(copy.folder, "posts"), { recursive: true, force: true });
    expect(copy.problems()).toEqual([]);
    mkdirSync(join(copy.folder, "posts"));
    writeFileSync(join(copy.folder, "posts/news.json"), "[]");
    const problems = copy.problems();
    expect(problems).toContain("posts/general.json: the file is missing");
    expect(problems.some((problem) => problem.startsWith("posts/news.json, "))).toBe(true);
  });
});

describe("the check compares files", () => {
  test("ids are unique", () => {
    copy.change<Drama>(NOOR, (drama) => Object.assign(drama, { id: "1" }));
    expect(copy.problems()).toContain(
      "dramas/noor.json, id: 1 is the id of dramas/desert-winds.json already",
    );
    copy.change<Drama>(NOOR, (drama) => {
      const [first, second] = drama.reviews;
      if (first && second) second.id = first.id;
    });
    expect(copy.problems()).toContain("dramas/noor.json, reviews.1.id: 31 stands here twice");
  });

  test("related works, similar makers and the home page's ids exist", () => {
    copy.change<Drama>(NOOR, (drama) => Object.assign(drama, { related: ["99", "3"] }));
    copy.change<Creator>(LAYLA, (creator) => Object.assign(creator, { similar: ["2", "2"] }));
    copy.change<Home>("home.json", (home) => Object.assign(home.dramas, { 0: "77" }));
    copy.change<Home>("home.json", (home) => Object.assign(home.creators[4] ?? {}, { id: "78" }));
    expect(copy.problems()).toEqual([
      "dramas/noor.json, related.0: nothing has the id 99",
      "dramas/noor.json, related.1: 3 is its own id",
      "creators/layla-haddad.json, similar.1: 2 stands here twice",
      "home.json, dramas.0: nothing has the id 77",
      "home.json, creators.4: nothing has the id 78",
    ]);
  });

  test("464 drops: a rhythm begins on the day of release, fits the sample episodes and ends before it begins again", () => {
    copy.change<Drama>(NOOR, (drama) =>
      Object.assign(drama, {
        drops: { at: "2026-09-08T21:00:00+03:00", everyDays: 3, episodes: 1, repeatDays: 44 },
      }),
    );
    expect(copy.problems()).toEqual([
      "dramas/noor.json, drops.repeatDays: it is not over before day 45",
      "dramas/noor.json, drops.at: it is released on 2026-09-07",
      "dramas/noor.json, sampleEpisodes.0.releaseDate: by its drops 2026-09-08",
      "dramas/noor.json, sampleEpisodes.1.releaseDate: by its drops 2026-09-11",
      "dramas/noor.json, sampleEpisodes.2.releaseDate: by its drops 2026-09-14",
    ]);
  });

  test("464 drops: a list is in order, holds no episode twice and none that there is not", () => {
    const drops = (list: object[]) => {
      copy.change<Drama>(NOOR, (drama) => Object.assign(drama, { drops: list }));
      return copy.problems();
    };
    const drop = (at: string, first: number, last: number) => ({ at: `${at}T21:00:00+03:00`, first, last });
    expect(drops([drop("2026-09-07", 1, 2), drop("2026-09-14", 3, 15)])).toEqual([]);
    expect(drops([drop("2026-09-07", 1, 2), drop("2026-09-07", 2, 16), drop("2026-09-21", 18, 17)])).toEqual([
      "dramas/noor.json, drops.1.last: there are 15 episodes",
      "dramas/noor.json, drops.1.at: not later than the drop before it",
      "dramas/noor.json, drops.1.first: after episode 2 comes 3",
      "dramas/noor.json, drops.2.last: 17 is before episode 18",
      "dramas/noor.json, drops.2.last: there are 15 episodes",
      "dramas/noor.json, drops.2.first: after episode 16 comes 17",
    ]);
    expect(drops([drop("2026-02-31", 1, 2)])).toEqual(["dramas/noor.json, drops.0.at: there is no such day"]);
    const many = Array.from({ length: 201 }, () => drop("2026-09-07", 1, 1));
    expect(drops(many)).toEqual(["dramas/noor.json, drops: more than 200 drops"]);
  });

  test("works beside the posts exist", () => {
    copy.change<Sidebars>("sidebars.json", ({ recommendations }) => {
      const block = recommendations.blocks.find(({ kind }) => kind === "works");
      if (block?.kind === "works") Object.assign(block.works[3] ?? {}, { drama: "76" });
    });
    expect(copy.problems()).toEqual([
      "sidebars.json, recommendations.blocks.2.works.3: nothing has the id 76",
    ]);
  });

  test("a project with a work's id is that work; latest work and awards name projects", () => {
    copy.change<Creator>(LAYLA, (creator) => {
      Object.assign(creator.projectList[0]?.title ?? {}, { en: "Desert Storms" });
      creator.projects = 2;
    });
    expect(copy.problems()).toEqual([
      "creators/layla-haddad.json, projectList.0.title: this is drama 1, dramas/desert-winds.json, but the titles differ: “Desert Storms” here, “Desert Winds” there",
      "creators/layla-haddad.json, recentWork: Desert Winds is not in projectList",
      "creators/layla-haddad.json, awardList.0.project: Desert Winds is not in projectList",
      "creators/layla-haddad.json, projects: projectList holds more",
    ]);
  });

  test.each([
    ["en", "House of Seven Doors", "House of Seven Windows"],
    ["ar", "بيت السبعة أبواب", "بيت السبع نوافذ"],
  ] as const)(
    "V5 a title that differs between files is told with both titles and files (%s)",
    (language, here, there) => {
      copy.change<Creator>("creators/khalid-al-otaibi.json", ({ projectList }) => {
        const house = projectList.find(({ id }) => id === "7");
        Object.assign(house?.title ?? {}, { [language]: here });
      });
      const [problem] = copy.problems();
      expect(problem).toMatch(/^creators\/khalid-al-otaibi\.json, projectList\.\d\.title: this is drama 7/);
      expect(problem).toContain("dramas/house-of-seven-windows.json, but the titles differ");
      expect(problem).toContain(`“${here}” here, “${there}” there`);
    },
  );

  test("D2 a rating is what the reviews come to, wherever it stands", () => {
    copy.change<Drama>(NOOR, (drama) => Object.assign(drama, { rating: 4.9 }));
    expect(copy.problems()).toContain("dramas/noor.json, rating: its reviews come to 4.7");
    expect(copy.problems()).toContain("creators/nadia-mansour.json, projectList.1.rating: Noor has 4.9");
  });

  test("D3 a tag is in both languages, and alike everywhere", () => {
    copy.change<Drama>(NOOR, ({ tags: [first] }) => Object.assign(first ?? {}, { ar: "لغز" }));
    expect(copy.problems()).toEqual([expect.stringContaining("the tag mystery (")]);
    copy.change<Drama>(NOOR, ({ tags: [first] }) => Object.assign(first ?? {}, { ar: "mystery" }));
    expect(copy.problems()).toEqual([expect.stringMatching(/^dramas\/noor\.json, tags\.0\.ar: not a tag/)]);
  });

  test("pictures exist", () => {
    copy.change<Drama>(NOOR, (drama) =>
      Object.assign(drama.sampleEpisodes[2] ?? {}, { thumbnail: "/art/stills/noor-9.svg" }),
    );
    expect(copy.problems()).toEqual([
      "dramas/noor.json, sampleEpisodes.2.thumbnail: there is no picture /art/stills/noor-9.svg in public",
    ]);
  });
});
