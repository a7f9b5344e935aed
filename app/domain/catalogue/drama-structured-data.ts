import type { Graph, Review, TVEpisode, TVSeries } from "schema-dts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import { publicAddress } from "../../i18n/addresses";
import { type DramaView, dramaCardPicture, dramaViewOf } from "./drama-page";
import { breadcrumbsOf, graphOf, type Site } from "./structured-data";

/** Words of the interface, in the reader's language. */
interface Words {
  /** Names of the pages above a work. */
  home: string;
  dramas: string;
  /** What a genre or country of the catalogue is called. */
  say: (word: string) => string;
}

const BEST_RATING = 5;
const WORST_RATING = 1;

/** A work for search engines: the series with its sample episodes, its reviews and their sum, and the way to it. */
export function describeDrama(drama: Drama, site: Site, words: Words): Graph {
  const view = dramaViewOf(drama, site.language);
  const path = `/drama/${drama.id}`;
  return graphOf([
    seriesOf(drama, view, site, { path, say: words.say }),
    breadcrumbsOf(site, [
      { name: words.home, path: "/" },
      { name: words.dramas, path: "/dramas" },
      { name: view.title, path },
    ]),
  ]);
}

function seriesOf(
  drama: Drama,
  view: DramaView,
  { origin, language }: Site,
  { path, say }: { path: string } & Pick<Words, "say">,
): TVSeries {
  const picture = (address: string) => new URL(address, origin).href;
  const url = publicAddress(origin, path, language);
  const other = language === "en" ? drama.title.ar : drama.title.en;
  return {
    "@type": "TVSeries",
    "@id": `${new URL(path, origin).href}#series`,
    url,
    name: view.title,
    alternateName: other,
    description: view.description,
    image: [picture(dramaCardPicture(drama)), picture(view.poster)],
    inLanguage: "ar",
    genre: view.genres.map(say),
    keywords: view.tags.join(language === "ar" ? "، " : ", "),
    startDate: view.day,
    numberOfEpisodes: view.episodes,
    countryOfOrigin: { "@type": "Country", name: say(view.country) },
    director: { "@type": "Person", name: view.director },
    actor: view.cast.map((name) => ({ "@type": "Person", name })),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: view.rating,
      reviewCount: view.reviews.length,
      bestRating: BEST_RATING,
      worstRating: WORST_RATING,
    },
    review: view.reviews.map(reviewOf),
    episode: view.sampleEpisodes.map((episode) => episodeOf(episode, picture)),
  };
}

function reviewOf({ user, rating, comment, day }: DramaView["reviews"][number]): Review {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: user },
    datePublished: day,
    reviewBody: comment,
    reviewRating: {
      "@type": "Rating",
      ratingValue: rating,
      bestRating: BEST_RATING,
      worstRating: WORST_RATING,
    },
  };
}

function episodeOf(
  { number, title, description, day, minutes, thumbnail }: DramaView["sampleEpisodes"][number],
  picture: (address: string) => string,
): TVEpisode {
  return {
    "@type": "TVEpisode",
    episodeNumber: number,
    name: title,
    description,
    datePublished: day,
    // ISO 8601, as schema.org wants lengths.
    duration: `PT${minutes}M`,
    image: picture(thumbnail),
  };
}
