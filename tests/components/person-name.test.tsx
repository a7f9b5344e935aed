import { expect, test, vi } from "vitest";
import { AuthorName } from "../../app/components/post/author-name.tsx";
import { Avatar } from "../../app/components/ui/avatar.tsx";
import { DoneNotice } from "../../app/components/ui/done-notice.tsx";
import { PersonName } from "../../app/components/ui/person-name.tsx";
import { fullName } from "../../app/domain/profile/name.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const LAYLA = { id: "1", username: "layla", displayName: "ليلى", avatarUrl: null, reputation: 0 };
const OMAR = { id: "2", username: "omar", avatarUrl: null, reputation: 0 };

test("423 the display name comes first, the username behind it, each with a direction of its own", () => {
  expect(findAll(render(<PersonName person={LAYLA} />), "bdi").map(({ text }) => text)).toEqual([
    "ليلى",
    "@layla",
  ]);
  expect(find(render(<AuthorName author={LAYLA} />), "a")).toMatchObject({
    text: "ليلى @layla",
    attributes: { href: "/profile/1" },
  });
});

test("423 whoever chose none is called by the username alone", () => {
  expect(findAll(render(<PersonName person={OMAR} />), "bdi").map(({ text }) => text)).toEqual(["omar"]);
  expect(findAll(render(<PersonName person={{ ...OMAR, displayName: null }} />), "bdi")).toHaveLength(1);
});

test("423 in plain text both names stand together, and the picture has the letter of the display name", () => {
  expect([fullName(LAYLA), fullName(OMAR)]).toEqual(["ليلى (@layla)", "omar"]);
  expect(find(render(<Avatar person={LAYLA} />), "text").text).toBe("ل");
  expect(find(render(<Avatar person={OMAR} />), "text").text).toBe("O");
});

test("423 in a sentence each name has a direction of its own, and a username stands on one line", () => {
  const names = (name: string | typeof LAYLA) =>
    findAll(render(<DoneNotice sentence="{{name}} was warned." name={name} />), "bdi").map(
      ({ text, attributes }) => [text, attributes.class?.includes("whitespace-nowrap") ?? false],
    );
  expect(names(LAYLA)).toEqual([
    ["ليلى", false],
    ["@layla", true],
  ]);
  expect(names("A title")).toEqual([["A title", false]]);
});
