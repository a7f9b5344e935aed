import * as v from "valibot";
import { expect, test } from "vitest";
import { GroupForm } from "../../../app/domain/group/group.ts";
import { GroupPostForm } from "../../../app/domain/post/post.ts";

// What the forms of a community refuse, whoever sends them (specification §5).

/** The first sentence for each field that is refused. */
function sentences(schema: v.GenericSchema, form: object): Record<string, string> {
  const issues = v.safeParse(schema, form).issues ?? [];
  return Object.fromEntries(
    [...issues].reverse().map((issue) => [v.getDotPath(issue)?.split(".")[0] ?? "", issue.message]),
  );
}

test("158 159 160 162: a community has a name of up to 100 characters and a description of up to 500", () => {
  const form = { name: "ح".repeat(100), description: "و".repeat(500), isPrivate: "1" };
  expect(v.parse(GroupForm, form)).toMatchObject({ ...form, isPrivate: true });
  expect(v.parse(GroupForm, { name: " Lanterns " })).toMatchObject({
    name: "Lanterns",
    description: "",
    isPrivate: false,
  });
  for (const name of ["", "  ", "\n"])
    expect(sentences(GroupForm, { name })).toEqual({ name: "Community name is required" });
  expect(sentences(GroupForm, { name: "x".repeat(101), description: "y".repeat(501) })).toEqual({
    name: "A name has at most 100 characters",
    description: "A description has at most 500 characters",
  });
});

test("161: a picture is one of the site's own", () => {
  const image = (avatarUrl: string) => sentences(GroupForm, { name: "Lanterns", avatarUrl });
  expect(image("/images/avatars/a-1.png")).toEqual({});
  for (const address of ["https://elsewhere.test/a.png", "/images/../a.png", "javascript:alert(1)"])
    expect(Object.keys(image(address))).toEqual(["avatarUrl"]);
});

test("174 175: a post in a community has title and content, 255 characters, 8 tags and 5 images at most", () => {
  const image = (number: number) => `/images/post-images/${number}.png`;
  const five = [1, 2, 3, 4, 5].map(image).join(" ");
  const filled = { title: "t".repeat(255), content: "Words", tags: "1,2,3,4,5,6,7,8", images: five };
  expect(sentences(GroupPostForm, filled)).toEqual({});
  const missing = "Please fill in all required fields";
  expect(sentences(GroupPostForm, { title: " ", content: " " })).toEqual({
    title: missing,
    content: missing,
  });
  const over = {
    ...filled,
    title: "t".repeat(256),
    tags: "1,2,3,4,5,6,7,8,9",
    images: `${five} ${image(6)}`,
  };
  expect(Object.keys(sentences(GroupPostForm, over)).sort()).toEqual(["images", "tags", "title"]);
});
