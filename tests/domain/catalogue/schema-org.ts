/** Of https://schema.org what the pages of the catalogue say: each property's kinds of value, `!` where we require it. */
const TYPES: Record<string, Record<string, string>> = {
  TVSeries: {
    "@id": "URL",
    url: "!URL",
    name: "!Text",
    alternateName: "Text",
    description: "!Text",
    image: "!URL",
    inLanguage: "Text",
    genre: "Text",
    keywords: "Text",
    startDate: "Date",
    numberOfEpisodes: "Integer",
    countryOfOrigin: "Country",
    director: "Person",
    actor: "Person",
    aggregateRating: "AggregateRating",
    review: "Review",
    episode: "TVEpisode",
  },
  TVEpisode: {
    name: "!Text",
    episodeNumber: "!Integer",
    description: "Text",
    datePublished: "Date",
    duration: "Duration",
    image: "URL",
  },
  // ratingValue and a count are what search engines ask for.
  AggregateRating: {
    ratingValue: "!Number",
    reviewCount: "!Integer",
    bestRating: "Number",
    worstRating: "Number",
  },
  Review: { author: "!Person", reviewRating: "!Rating", datePublished: "Date", reviewBody: "Text" },
  Rating: { ratingValue: "!Number", bestRating: "Number", worstRating: "Number" },
  Person: {
    "@id": "URL",
    url: "URL",
    name: "!Text",
    alternateName: "Text",
    description: "Text",
    image: "URL",
    jobTitle: "Text",
    homeLocation: "Place",
    knowsAbout: "Text",
    knowsLanguage: "Text",
    award: "Text",
    sameAs: "URL",
    interactionStatistic: "InteractionCounter",
  },
  Place: { name: "!Text" },
  InteractionCounter: { interactionType: "!FollowAction", userInteractionCount: "!Integer" },
  FollowAction: {},
  Country: { name: "!Text" },
  BreadcrumbList: { itemListElement: "!ListItem" },
  ListItem: { position: "!Integer", name: "!Text", item: "!URL" },
};

const VALUES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === "string" && value.trim() !== "",
  URL: (value) => typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value),
  Date: (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  Duration: (value) => typeof value === "string" && /^P(T?\d+[YMDHS])+$/.test(value),
  Integer: (value) => Number.isInteger(value),
  Number: (value) => typeof value === "number" && Number.isFinite(value),
};

/** What is wrong with a JSON-LD document by the definitions above, as paths with a reason. */
export function errorsOfGraph(document: unknown): string[] {
  if (!isObject(document)) return ["no object"];
  const failures = document["@context"] === "https://schema.org" ? [] : ["@context is not schema.org"];
  const graph = document["@graph"];
  if (!Array.isArray(graph)) return [...failures, "no @graph"];
  return [...failures, ...graph.flatMap((subject, place) => failuresOfSubject(subject, `@graph.${place}`))];
}

function failuresOfSubject(subject: unknown, path: string, wanted?: string): string[] {
  if (!isObject(subject)) return [`${path}: no thing`];
  const type = String(subject["@type"]);
  const properties = TYPES[type];
  if (!properties || (wanted && type !== wanted))
    return [`${path}: ${type} instead of ${wanted ?? "a known type"}`];
  const missing = Object.entries(properties)
    .filter(([name, kind]) => kind.startsWith("!") && subject[name] === undefined)
    .map(([name]) => `${path}.${name}: missing`);
  const wrong = Object.entries(subject)
    .filter(([name]) => name !== "@type")
    .flatMap(([name, value]) => {
      const kind = properties[name]?.replace("!", "");
      if (!kind) return [`${path}.${name}: no property of ${type}`];
      const values = Array.isArray(value) ? value : [value];
      return values.flatMap((one, place) => failuresOfValue(one, kind, `${path}.${name}.${place}`));
    });
  return [...missing, ...wrong];
}

function failuresOfValue(value: unknown, kind: string, path: string): string[] {
  const holds = VALUES[kind];
  if (!holds) return failuresOfSubject(value, path, kind);
  return holds(value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${kind}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
