import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// One file per thread, for people to read and write (README.md beside this file says how). Line by line: a heading begins
// the post or a comment, "name: value" lines stand below the first heading, everything else is text.

const FOLDER = join(import.meta.dirname, "threads");
const DIALECTS = new Set(["gulf", "levant", "egypt", "maghreb"]);
const MINUTES = { d: 24 * 60, h: 60, m: 1 };

/** What a file says, before the schema has looked at it. */
type Fields = Record<string, unknown>;
type Said = Fields & { content: string; replies: Said[] };
type WrittenThread = { post: Fields; comments: Said[] };

/** The full id of a short one: a0001. */
export function idOf(short: string): string {
  return `00000000-0000-4000-8000-${short.padStart(12, "0")}`;
}

/** Every thread of the folder, by the names of the files. Throws an Error naming the file and the line at error. */
export function readThreads(): WrittenThread[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => {
      try {
        return parseThread(readFileSync(join(FOLDER, name), "utf8"));
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
}

/** The post and the tree of comments that one file tells. Throws an Error naming the line at error. */
export function parseThread(text: string): WrittenThread {
  const post: Said = { content: "", replies: [] };
  const branch = [post]; // the post, and the comments from the first level down to the current one
  let isHead = false;
  for (const line of text.split("\n")) {
    const depth = line.indexOf(" ");
    const isHeading = depth > 0 && line.slice(0, depth) === "#".repeat(depth);
    if (isHeading && depth === 1) {
      post.title = line.slice(2).trim();
      isHead = true;
    } else if (isHeading) {
      const parent = branch[depth - 2];
      if (!parent || depth > 4) throw new Error(`nothing to answer above "${line}"`);
      const comment: Said = { ...parseHeading(line.slice(depth + 1)), content: "", replies: [] };
      parent.replies.push(comment);
      branch.splice(depth - 1, branch.length, comment);
      isHead = false;
    } else if (isHead && line.includes(": ")) {
      addField(post, line);
    } else {
      // A blank line ends the names and values, once there are some.
      if (post.id) isHead = false;
      const last = branch[branch.length - 1];
      if (last) last.content += `${line}\n`;
    }
  }
  const { replies, ...fields } = post;
  return { post: fields, comments: replies };
}

/** "omar, 1d 2h ago, gulf, liked 0.3, b0007": who and when, in which dialect, what others thought, and the id. */
function parseHeading(line: string): Fields {
  const [author, ...parts] = line.split(",").map((part) => part.trim());
  const fields: Fields = { author };
  for (const part of parts) {
    const [name = "", value] = part.split(" ");
    if (part.endsWith(" ago")) fields.ago = minutesOf(part.slice(0, -4));
    else if (DIALECTS.has(part)) fields.dialect = part;
    else if (name === "liked" || name === "disliked") fields[name] = Number(value);
    else fields.id = idOf(part);
  }
  return fields;
}

function addField(post: Fields, line: string): void {
  const end = line.indexOf(": ");
  const name = line.slice(0, end);
  const value = line.slice(end + 2).trim();
  if (name === "id" || name === "community") post[name] = idOf(value);
  else if (name === "tags") post.tags = value.split(",").map((tag) => tag.trim());
  else if (name === "ago") post.ago = minutesOf(value);
  else if (name === "liked" || name === "disliked" || name === "level") post[name] = Number(value);
  else if (name === "pinned" || name === "locked") post[name] = value === "yes";
  else if (name === "poll" || name.startsWith("poll-")) addToPoll(post, name, value);
  else if (name === "picture") {
    const [file = "", alt = ""] = value.split(" | ");
    post.images = [...((post.images as string[]) ?? []), file];
    post.imageAlts = [...((post.imageAlts as string[]) ?? []), alt];
  } else post[name] = value;
}

/** "poll: One | Another" names the options; what else there is to say of it has names of its own. */
function addToPoll(post: Fields, name: string, value: string): void {
  const poll = (post.poll ?? {}) as Fields;
  const parts = value.split("|").map((part) => part.trim());
  if (name === "poll") poll.options = parts;
  else if (name === "poll-shares") poll.shares = parts.map(Number);
  else if (name === "poll-multiple") poll.multiple = value === "yes";
  else poll[name.slice("poll-".length)] = Number(value);
  post.poll = poll;
}

/** The minutes of "5d 4h 12m". */
export function minutesOf(words: string): number {
  return words.split(" ").reduce((sum, word) => {
    const unit = MINUTES[word.slice(-1) as keyof typeof MINUTES];
    const count = Number(word.slice(0, -1));
    if (!unit || !Number.isInteger(count)) throw new Error(`"${words}" is no time like "5d 4h 12m"`);
    return sum + unit * count;
  }, 0);
}
