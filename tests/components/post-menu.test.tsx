import { expect, test, vi } from "vitest";
import { ManageView } from "../../app/components/post/manage-view.tsx";
import { MembersPostMenu } from "../../app/components/post/members-post-menu.tsx";
import { placeOf } from "../../app/domain/post/post-place.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const person = (id: string) => ({ id, username: id, avatarUrl: null, reputation: 0 });
const post = {
  ...{ id: "p", title: "A post", author: person("adam"), tags: [], images: [], imageAlts: [], level: 0 },
  ...{ createdAt: "2026-03-10T12:00:00Z", editedAt: null, commentCount: 0, upvotes: 0, downvotes: 0 },
  ...{
    isPinned: false,
    isLocked: false,
    isRemoved: false,
    isHeld: false,
    dramaId: null,
    mine: null,
    levelFloor: 0,
  },
};
const menuFor = (who: string, groupId: string | null, refused?: boolean) => {
  const reader = { ...person(who), state: "member", role: "moderator" } as const;
  const html = render(
    <MembersPostMenu
      post={post}
      place={placeOf({ groupId }, "p")}
      {...{ reader, moderates: true, refused }}
    />,
  );
  return [...findAll(html, "button"), ...findAll(html, "a")].map(({ text }) => text);
};

test("a moderator has Pin, Lock and Moderate on a post that is hers to decide", () => {
  expect(menuFor("mona", "g")).toEqual(["Pin", "Lock", "Report", "Moderate"]);
});

test("on the post of somebody of a higher rank nothing is offered that the database refuses", () => {
  expect(menuFor("mona", "g", true)).toEqual(["Pin", "Report"]);
  // In the forum it may still be moved to another category.
  expect(menuFor("mona", null, true)).toEqual(["Pin", "Report", "Moderate"]);
});

test("on one's own post in a community there is nothing to moderate", () => {
  expect(menuFor("adam", "g")).toEqual(expect.arrayContaining(["Pin", "Lock", "Delete"]));
  expect(menuFor("adam", "g")).not.toContain("Moderate");
});

test("the page that moderates a post of the forum offers no more than to move it, and says who decides", () => {
  const pageOf = (refusal: "own" | "of higher rank" | null) =>
    render(
      <ManageView
        {...{
          post,
          refusal,
          moderates: true,
          isOwn: refusal === "own",
          place: placeOf({ groupId: null }, "p"),
        }}
        categories={[{ id: "c", slug: "general", name: "General", description: "", postCount: 0 }]}
      />,
    );
  const intentsOf = (html: string) => findAll(html, "button").map(({ attributes }) => attributes.value);
  expect(intentsOf(pageOf(null))).toEqual(["move", "retitle", "merge", "remove"]);
  expect(intentsOf(pageOf("of higher rank"))).toEqual(["move"]);
  expect(find(pageOf("of higher rank"), "div", { role: "status" }).text).toContain("Others decide");
  expect(intentsOf(pageOf("own"))).toEqual(["delete", "move"]);
});
