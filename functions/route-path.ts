/**
 * The path by which pages are found: decoded, in small letters, without a slash at the end, and for the data of a page
 * (`/search.data`) that of the page. The router takes `/Search/` and `/%73earch` for `/search`; what counts or measures by
 * path must do so too.
 */
export function routePathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = decode(pathname.replace(/\.data$/, "")).toLowerCase();
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
