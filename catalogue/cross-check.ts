import { checkDrops } from "./check-drops.ts";
import type { Category } from "./schema/category.ts";
import type { Creator } from "./schema/creator.ts";
import type { Drama } from "./schema/drama.ts";
import type { Home } from "./schema/home.ts";
import type { Sidebars } from "./schema/sidebar.ts";
import type { Text } from "./schema/text.ts";

type Files = ReadonlyMap<string, unknown>;
type Filed<T> = { path: string; content: T }[];

/** What no single file can know: ids, references, pictures. Takes files that are right by themselves. */
export function crossCheck(files: Files, pictureExists: (picture: string) => boolean): string[] {
  const dramas = filesIn<Drama>(files, "dramas/");
  const creators = filesIn<Creator>(files, "creators/");
  const home = files.get("home.json") as Home;
  return [
    ...repeatedIds(dramas),
    ...repeatedIds(creators),
    ...repeatedWithin(files),
    ...dramas.flatMap(({ path, content }) =>
      unknownIds(path, "related", content.related, dramas, content.id),
    ),
    ...creators.flatMap(({ path, content }) =>
      unknownIds(path, "similar", content.similar, creators, content.id),
    ),
    ...unknownIds("home.json", "dramas", home.dramas, dramas),
    ...unknownIds(
      "home.json",
      "creators",
      home.creators.map(({ id }) => id),
      creators,
    ),
    ...worksBeside(files.get("sidebars.json") as Sidebars, dramas),
    ...dramas.flatMap(checkRating),
    ...dramas.flatMap(({ path, content }) => checkDrops(content).map((problem) => `${path}, ${problem}`)),
    ...creators.flatMap((creator) => checkProjects(creator, dramas)),
    ...tagsNamedTwice(files),
    ...[...files].flatMap(([path, content]) =>
      [...picturesIn(content)]
        .filter(([, picture]) => !pictureExists(picture))
        .map(([place, picture]) => `${path}, ${place}: there is no picture ${picture} in public`),
    ),
  ];
}

function filesIn<T>(files: Files, folder: string): Filed<T> {
  return [...files]
    .filter(([path]) => path.startsWith(folder))
    .map(([path, content]) => ({ path, content: content as T }));
}

function repeatedIds(filed: Filed<{ id: string }>): string[] {
  return filed.flatMap(({ path, content }, place) => {
    const first = filed.findIndex((other) => other.content.id === content.id);
    return first < place ? [`${path}, id: ${content.id} is the id of ${filed[first]?.path} already`] : [];
  });
}

/** Ids of lists within one file: categories, posts, episodes, reviews, projects, threads. */
function repeatedWithin(files: Files): string[] {
  const lists: { path: string; name: string; items: readonly { id: string }[] }[] = [
    ...filesIn<Drama>(files, "dramas/").flatMap(({ path, content }) => [
      { path, name: "sampleEpisodes", items: content.sampleEpisodes },
      { path, name: "reviews", items: content.reviews },
    ]),
    ...filesIn<Creator>(files, "creators/").map(({ path, content }) => ({
      path,
      name: "projectList",
      items: content.projectList,
    })),
    ...filesIn<{ id: string }[]>(files, "posts/").map(({ path, content }) => ({
      path,
      name: "",
      items: content,
    })),
    { path: "categories.json", name: "", items: files.get("categories.json") as Category[] },
    { path: "home.json", name: "threads", items: (files.get("home.json") as Home).threads },
  ];
  return lists.flatMap(({ path, name, items }) =>
    items.flatMap(({ id }, place) =>
      items.findIndex((other) => other.id === id) < place
        ? [`${path}, ${[name, place, "id"].filter((step) => step !== "").join(".")}: ${id} stands here twice`]
        : [],
    ),
  );
}

function unknownIds(
  path: string,
  name: string,
  ids: readonly string[],
  known: Filed<{ id: string }>,
  own?: string,
): string[] {
  return ids.flatMap((id, place) => {
    const at = `${path}, ${name}.${place}`;
    if (id === own) return [`${at}: ${id} is its own id`];
    if (ids.indexOf(id) < place) return [`${at}: ${id} stands here twice`];
    return known.some(({ content }) => content.id === id) ? [] : [`${at}: nothing has the id ${id}`];
  });
}

/** The works that the blocks beside the posts name. */
function worksBeside(sidebars: Sidebars, dramas: Filed<{ id: string }>): string[] {
  return Object.entries(sidebars).flatMap(([category, { blocks }]) =>
    blocks.flatMap((block, place) => {
      if (block.kind !== "works") return [];
      const ids = block.works.map(({ drama }) => drama);
      return unknownIds("sidebars.json", `${category}.blocks.${place}.works`, ids, dramas);
    }),
  );
}

/** A rating is what its reviews come to: pages and search engines say both. */
function checkRating({ path, content: { rating, reviews } }: Filed<Drama>[number]): string[] {
  const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
  return Math.abs(rating - mean) > 0.05 ? [`${path}, rating: its reviews come to ${mean.toFixed(1)}`] : [];
}

/** A tag has one Arabic name, wherever it stands, and no other tag has the same. */
function tagsNamedTwice(files: Files): string[] {
  const names = new Map<string, string>();
  const wrong: string[] = [];
  for (const [path, content] of files) {
    for (const { en, ar } of tagsIn(content)) {
      const known = names.get(en) ?? names.get(ar) ?? `${en} ${ar}`;
      if (known !== `${en} ${ar}`) wrong.push(`${path}: the tag ${en} (${ar}) is elsewhere ${known}`);
      names.set(en, known).set(ar, known);
    }
  }
  return wrong;
}

function* tagsIn(value: unknown): Generator<Text> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === "tags" && Array.isArray(part)) yield* part as Text[];
    else yield* tagsIn(part);
  }
}

/** A project with a drama's id is that drama; a creator's latest work is one of the projects. */
function checkProjects({ path, content }: Filed<Creator>[number], dramas: Filed<Drama>): string[] {
  const { projectList, awardList, recentWork } = content;
  const isProject = (title: { en: string }) => projectList.some((project) => project.title.en === title.en);
  const wrong = projectList.flatMap((project, place) => {
    const filed = dramas.find((one) => one.content.id === project.id);
    if (!filed) return [];
    const drama = filed.content;
    const other = (["en", "ar"] as const).find(
      (language) => drama.title[language] !== project.title[language],
    );
    if (other) {
      const titles = `“${project.title[other]}” here, “${drama.title[other]}” there`;
      return [
        `${path}, projectList.${place}.title: this is drama ${drama.id}, ${filed.path}, but the titles differ: ${titles}`,
      ];
    }
    const isOther = project.rating !== null && project.rating !== drama.rating;
    return isOther ? [`${path}, projectList.${place}.rating: ${drama.title.en} has ${drama.rating}`] : [];
  });
  if (!isProject(recentWork)) wrong.push(`${path}, recentWork: ${recentWork.en} is not in projectList`);
  for (const [place, { project }] of awardList.entries()) {
    if (!isProject(project))
      wrong.push(`${path}, awardList.${place}.project: ${project.en} is not in projectList`);
  }
  if (content.projects < projectList.length) wrong.push(`${path}, projects: projectList holds more`);
  if (content.awards < awardList.length) wrong.push(`${path}, awards: awardList holds more`);
  return wrong;
}

function* picturesIn(value: unknown, place = ""): Generator<[place: string, picture: string]> {
  if (typeof value === "string" && value.startsWith("/art/")) yield [place, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* picturesIn(part, place ? `${place}.${key}` : key);
}
