const SHEETS = /<link rel="stylesheet" href="(\/assets\/[\w.$-]+\.css)"\/>/g;
const PLACE = /<style nonce="([^"]*)"><\/style>/;
const PRELOADS = /<link rel="modulepreload" /g;

/** The text of a file of the build; null when it cannot be had. */
type ReadFile = (path: string) => Promise<string | null>;

/**
 * A whole page as a first visit wants it: its styles stand in it, for which nobody then waits another round trip, and its
 * scripts give way to fonts and pictures. The links of the styles stay as elements that load nothing, since React expects
 * them where it takes the page over. Without the files the page stays as it is.
 */
export async function withStyles(body: string, readFile: ReadFile): Promise<string> {
  const later = body.replace(PRELOADS, '$&fetchpriority="low" ');
  const paths = [...later.matchAll(SHEETS)].map(([, path = ""]) => path);
  const sheets = await Promise.all(paths.map(readFile));
  if (paths.length === 0 || sheets.some((sheet) => sheet === null) || !PLACE.test(later)) return later;
  const styles = sheets.join("\n");
  return later
    .replace(SHEETS, '<link rel="inlined" href="$1"/>')
    .replace(PLACE, (_, nonce: string) => `<style nonce="${nonce}">${styles}</style>`);
}
