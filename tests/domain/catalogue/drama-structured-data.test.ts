import { describe, expect, test } from "vitest";
import { describeDrama } from "../../../app/domain/catalogue/drama-structured-data.ts";
import { scriptTextOf } from "../../../app/domain/catalogue/structured-data.ts";
import texts from "../../../app/i18n/ar.json" with { type: "json" };
import { dramas } from "./catalogue.ts";
import { errorsOfGraph } from "./schema-org.ts";

const arabic: Record<string, string> = texts;
const above = { home: "Home", dramas: "Dramas", say: (word: string) => word };
const site = (language: "en" | "ar") => ({ origin: "https://hikaya.test", language });
const someDrama = () => {
  const [drama] = dramas;
  if (!drama) throw new Error("the catalogue is empty");
  return drama;
};
const read = (text: string) => JSON.parse(text) as { "@graph": Record<string, unknown>[] };

describe("what search engines read of a work", () => {
  test.each(dramas.map((drama) => [drama.title.en, drama] as const))("%s follows schema.org", (_, drama) => {
    for (const language of ["en", "ar"] as const) {
      const document = read(scriptTextOf(describeDrama(drama, site(language), above)));
      expect(errorsOfGraph(document)).toEqual([]);
      expect(document["@graph"].map((subject) => subject["@type"])).toEqual(["TVSeries", "BreadcrumbList"]);
      expect(document["@graph"][0]).toMatchObject({
        name: drama.title[language],
        numberOfEpisodes: drama.episodes,
        aggregateRating: { ratingValue: drama.rating, reviewCount: 3, bestRating: 5 },
      });
    }
  });

  test("D2 the rating is what the reviews come to", () => {
    for (const drama of dramas) {
      const [series] = read(scriptTextOf(describeDrama(drama, site("en"), above)))["@graph"];
      const { aggregateRating, review } = series as {
        aggregateRating: { ratingValue: number; reviewCount: number };
        review: { reviewRating: { ratingValue: number } }[];
      };
      const sum = review.reduce((all, { reviewRating }) => all + reviewRating.ratingValue, 0);
      expect(aggregateRating.ratingValue).toBeCloseTo(sum / aggregateRating.reviewCount, 1);
    }
  });

  test("D3 in Arabic genres, country and tags are Arabic", () => {
    for (const drama of dramas) {
      const words = { ...above, say: (word: string) => arabic[word] ?? word };
      const [series] = read(scriptTextOf(describeDrama(drama, site("ar"), words)))["@graph"];
      const { genre, countryOfOrigin, keywords } = series as Record<string, unknown>;
      expect(JSON.stringify([genre, (countryOfOrigin as { name: string }).name, keywords])).not.toMatch(
        /[A-Za-z]/,
      );
    }
  });

  test("each language names its own address, and both the same series", () => {
    const drama = someDrama();
    const series = (language: "en" | "ar") => describeDrama(drama, site(language), above);
    const [en, ar] = [series("en"), series("ar")].map((graph) => read(scriptTextOf(graph))["@graph"][0]);
    expect(en?.url).toBe(`https://hikaya.test/drama/${drama.id}`);
    expect(ar?.url).toBe(`https://hikaya.test/drama/${drama.id}?lng=ar`);
    expect(ar?.["@id"]).toBe(en?.["@id"]);
  });

  test("the check finds what is missing, unknown or of the wrong kind", () => {
    const broken = {
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Review", author: { "@type": "Person" }, stars: 5, datePublished: "soon" },
        { "@type": "Gizmo" },
      ],
    };
    expect(errorsOfGraph(broken)).toEqual([
      "@graph.0.reviewRating: missing",
      "@graph.0.author.0.name: missing",
      "@graph.0.stars: no property of Review",
      '@graph.0.datePublished.0: "soon" is no Date',
      "@graph.1: Gizmo instead of a known type",
    ]);
  });

  test("no text can end the script element", () => {
    const drama = someDrama();
    const title = "</script><script>alert(1)</script><!-- & \u2028";
    const text = scriptTextOf(
      describeDrama({ ...drama, title: { en: title, ar: title } }, site("en"), above),
    );
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(read(text)["@graph"][0]?.name).toBe(title);
  });
});
