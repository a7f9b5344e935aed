import { afterAll, afterEach, beforeAll } from "vitest";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { type Cast, idOf } from "../support/cast.ts";
import { ID } from "./matrix/fixtures.ts";
import { Harness } from "./matrix/harness.ts";

export let backend: TestBackend;
export let harness: Harness;
export let cast: Cast;
export const id = (role: Exclude<keyof Cast, "visitor">) => idOf(cast[role]);

/** A post of the forum, as the API takes it. */
export const postOf = (author: string) => ({
  title: "A new post",
  content: "Words",
  author_id: author,
  category_id: ID.general,
});

/** A backend with the cast of the matrix and its rows, put back after each test. */
export function openCast(): void {
  beforeAll(async () => {
    backend = await openTestBackend();
    harness = await Harness.open(backend);
    cast = harness.cast;
  });
  afterEach(() => harness?.reset());
  afterAll(() => backend?.stop());
}
