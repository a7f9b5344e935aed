// The part of schema.org's definitions (https://schema.org/Person and so on) that makers' pages use: which properties
// a type has, what each may hold, and which of them search engines want.

type Kind = "text" | "address" | "count" | "position" | { type: string };
interface Property {
  kind: Kind;
  many?: true;
  wanted?: true;
}

const TYPES: Record<string, Record<string, Property>> = {
  Person: {
    url: { kind: "address", wanted: true },
    name: { kind: "text", wanted: true },
    alternateName: { kind: "text" },
    description: { kind: "text" },
    image: { kind: "address" },
    jobTitle: { kind: "text" },
    homeLocation: { kind: { type: "Place" } },
    knowsAbout: { kind: "text", many: true },
    knowsLanguage: { kind: "text", many: true },
    award: { kind: "text", many: true },
    sameAs: { kind: "address", many: true },
    interactionStatistic: { kind: { type: "InteractionCounter" } },
  },
  Place: { name: { kind: "text", wanted: true } },
  InteractionCounter: {
    interactionType: { kind: { type: "FollowAction" }, wanted: true },
    userInteractionCount: { kind: "count", wanted: true },
  },
  FollowAction: {},
  BreadcrumbList: { itemListElement: { kind: { type: "ListItem" }, many: true, wanted: true } },
  ListItem: {
    position: { kind: "position", wanted: true },
    name: { kind: "text", wanted: true },
    item: { kind: "address", wanted: true },
  },
};

/** What is wrong with a JSON-LD document that should describe things of these types, in this order. */
export function faultsOfGraph(graph: unknown, types: string[]): string[] {
  const { "@context": context, "@graph": things } = JSON.parse(JSON.stringify(graph));
  const faults = context === "https://schema.org" ? [] : ["@context is not schema.org"];
  if (!Array.isArray(things) || things.length !== types.length) return [...faults, "not the things expected"];
  return [
    ...faults,
    ...things.flatMap((thing, place) => faultsOf(thing, types[place] ?? "", `${types[place]}`)),
  ];
}

function faultsOf(thing: Record<string, unknown>, type: string, at: string): string[] {
  const properties = TYPES[type];
  if (!properties || thing?.["@type"] !== type) return [`${at}: is no ${type}`];
  const missing = Object.entries(properties)
    .filter(([name, { wanted }]) => wanted && thing[name] === undefined)
    .map(([name]) => `${at}: has no ${name}`);
  const wrong = Object.entries(thing).flatMap(([name, value]) => {
    if (name === "@type") return [];
    if (name === "@id") return isAddress(value) ? [] : [`${at}.@id: is no address`];
    const property = properties[name];
    if (!property) return [`${at}: ${type} has no property ${name}`];
    const values = property.many && Array.isArray(value) ? value : [value];
    return values.flatMap((one, place) => faultsOfValue(one, property.kind, `${at}.${name}.${place}`));
  });
  return [...missing, ...wrong];
}

function faultsOfValue(value: unknown, kind: Kind, at: string): string[] {
  if (typeof kind === "object") return faultsOf(value as Record<string, unknown>, kind.type, at);
  const isRight = {
    text: typeof value === "string" && value.trim() !== "",
    address: isAddress(value),
    count: Number.isInteger(value) && Number(value) >= 0,
    position: Number.isInteger(value) && Number(value) >= 1,
  }[kind];
  return isRight ? [] : [`${at}: is no ${kind}`];
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}
