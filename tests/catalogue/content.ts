import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CatalogueError, readCatalogueFiles } from "../../catalogue/catalogue.ts";

const PICTURES = join(import.meta.dirname, "../../public");

/** A copy of the content that a test may break. */
export interface ContentCopy {
  folder: string;
  /** Rewrites one file as text. */
  edit(path: string, change: (text: string) => string): void;
  /** Rewrites one file as parsed JSON. */
  change<T>(path: string, change: (content: T) => void): void;
  /** What the check says about the copy: one line per problem, none when it is right. */
  problems(pictures?: string): readonly string[];
  remove(): void;
}

/** Copies catalogue/content into a folder of its own. */
export function copyContent(): ContentCopy {
  const folder = mkdtempSync(join(tmpdir(), "hikaya-content-"));
  cpSync(join(import.meta.dirname, "../../catalogue/content"), folder, { recursive: true });
  const edit: ContentCopy["edit"] = (path, change) => {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), "utf8")));
  };
  return {
    folder,
    edit,
    change: (path, change) =>
      edit(path, (text) => {
        const content = JSON.parse(text);
        change(content);
        return JSON.stringify(content);
      }),
    problems: (pictures = PICTURES) => {
      try {
        readCatalogueFiles({ content: folder, pictures });
        return [];
      } catch (error) {
        if (error instanceof CatalogueError) return error.problems;
        throw error;
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
