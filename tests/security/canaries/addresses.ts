import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SITEMAP_KINDS } from "../../../app/domain/sitemap/sitemap.ts";
import { readsOfWorker } from "./endpoints.ts";
import { type Places, STEM } from "./plant.ts";

const ROUTES = join(import.meta.dirname, "../../../app/routes");
const NOWHERE = "00000000-0000-4000-8000-00000000dead";

/** Routes that are shown in development only, or that nobody gets by asking. */
const ELSEWHERE = ["design", "dev.mail"];

/** Every page there is, for the things that were planted, as a page and as the data alone. Throws on an unknown parameter. */
export function listPages(places: Places): string[] {
  const paths = readdirSync(ROUTES)
    .filter((folder) => !ELSEWHERE.includes(folder))
    .flatMap((folder) => pathsOf(folder, places))
    .flatMap((path) => [path, ...searchesOf(path), ...detailsOf(path, places)]);
  // A page holds its data; that the data alone tells no more is asked where there is something to tell.
  return paths.flatMap((path) =>
    /[?\d]|^\/(settings|messages|notifications|profile|moderation)/.test(path)
      ? [path, dataOf(path)]
      : [path],
  );
}

/** `groups.$groupId_.posts.$postId` becomes the address of each planted thing that this can name. */
function pathsOf(folder: string, places: Places): string[] {
  const segments = folder
    .replace("[.]", "%2E")
    .split(".")
    .map((segment) => segment.replace("%2E", ".").replace(/_$/, ""))
    .filter((segment) => !segment.startsWith("_"));
  if (folder === "$") return ["/no/such/page"];
  let paths = [""];
  for (const [at, segment] of segments.entries()) {
    const values = segment.startsWith("$")
      ? valuesFor(segment.slice(1), segments[at - 1] ?? "", segments, places)
      : [segment];
    paths = paths.flatMap((path) => values.map((value) => `${path}/${value}`));
  }
  return paths.map((path) => path || "/");
}

function valuesFor(parameter: string, parent: string, segments: string[], places: Places): string[] {
  const isGroup = segments[0] === "groups";
  switch (parameter) {
    case "groupId":
      return [places.groupId];
    case "postId":
      return isGroup ? [places.groupPostId] : [places.removedPostId, places.deletedPostId];
    case "commentId":
      return [isGroup ? places.groupCommentId : places.commentId];
    case "conversationId":
      return [places.conversationId];
    case "reportId":
      return [places.reportId];
    case "actionId":
      return [String(places.actionId)];
    case "file":
      return [`${"0".repeat(64)}.ics`];
    case "year":
      return ["2025"];
    case "id":
      return idsUnder(parent, places);
    default:
      throw new Error(`The crawl knows no $${parameter}: add what it may stand for.`);
  }
}

function idsUnder(parent: string, { ownerId, friendId, notificationId, dramaId }: Places): string[] {
  const known: Record<string, string[]> = {
    profile: [ownerId, friendId],
    member: [ownerId, friendId],
    notifications: [notificationId],
    category: ["romance"],
    creator: ["1"],
    drama: [dramaId],
    thread: ["1", NOWHERE],
  };
  const ids = known[parent];
  if (!ids) throw new Error(`The crawl knows nothing under /${parent}.`);
  return ids;
}

function searchesOf(path: string): string[] {
  switch (path) {
    case "/":
      return ["/?activities=all"];
    case "/search":
      return ["posts", "comments", "communities", "people"].map((kind) => `/search?q=${STEM}&in=${kind}`);
    case "/discover":
      return ["groups", "people", "activity", "trending"].flatMap((tab) => [
        `${path}?tab=${tab}`,
        `${path}?tab=${tab}&q=${STEM}`,
      ]);
    case "/groups":
      return [`${path}?q=${STEM}`, `${path}?tab=mine`];
    case "/messages":
      return [`${path}?tab=requests`, `${path}?q=${STEM}`];
    case "/messages/new":
      return [`${path}?q=${STEM}`];
    case "/moderation":
      return ["all", "resolved", "messages", "appeals", "filters"].map((tab) => `${path}?tab=${tab}`);
    case "/library":
      return ["completed", "diary", "statistics", "saved"].map((tab) => `${path}?tab=${tab}`);
    case "/calendar":
      return [`${path}?show=mine`];
    case "/forum":
      return ["top", "newest"].map((sort) => `${path}?sort=${sort}`);
    default:
      return [];
  }
}

/** Addresses that name a thing in their query. */
function detailsOf(path: string, places: Places): string[] {
  const subjects: [string, string][] = [
    ["group", places.groupId],
    ["group-post", places.groupPostId],
    ["message", places.messageId],
    ["post", places.removedPostId],
    ["comment", places.commentId],
    ["user", places.ownerId],
    ...(places.reviewId ? [["review", places.reviewId] as [string, string]] : []),
  ];
  if (path === "/spoiler") {
    return [
      ["group_post", places.groupPostId],
      ["comment", places.commentId],
      ...(places.reviewId ? [["review", places.reviewId]] : []),
    ].map(([type, id]) => `${path}?type=${type}&id=${id}`);
  }
  if (path === "/report") return subjects.map(([type, id]) => `${path}?type=${type}&id=${id}`);
  if (path === "/messages/new") return [`${path}?to=${places.ownerId}`];
  return [];
}

function dataOf(path: string): string {
  const [page = "", query] = path.split("?");
  return `${page === "/" ? "/_root" : page}.data${query ? `?${query}` : ""}`;
}

/** What is no page: the API, images, feeds and maps of the site; all that the worker's own table has. */
export function listOthers(places: Places): string[] {
  const month = new Date().toISOString().slice(0, 7);
  return readsOfWorker([
    `/api/search?q=${STEM}`,
    `/api/people?q=${STEM}`,
    `/api/new-posts?after=${places.removedPostId}`,
    `/api/review-words?id=${places.removedPostId}`,
    `/api/words?item=${places.removedPostId}`,
    `/api/words?seen=99&items=${places.groupPostId},${places.commentId}`,
    "/api/health",
    `/api/comment-count?post=${places.removedPostId}`,
    "/api/notifications",
    "/api/conversations",
    "/api/conversations?tab=requests",
    `/api/conversations?q=${STEM}`,
    `/api/conversations/${places.conversationId}`,
    `/api/conversations/${places.conversationId}?before=${places.messageId}`,
    places.image,
    `${places.image}?w=320`,
    "/feeds/forum.xml",
    "/feeds/trending.xml",
    "/feeds/category/general.xml",
    `/feeds/community/${places.groupId}.xml`,
    "/sitemap.xml",
    ...SITEMAP_KINDS.map((kind) => `/sitemap/${kind}-${month}.xml`),
    "/robots.txt",
    "/site.webmanifest",
  ]);
}
