import { expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openApp } from "./app.ts";

test("137 138 139 142 somebody signs up, writes, edits and comments; the end stands under its cover", async () => {
  const app = await openApp();
  const signUp = await app.visit().open("/sign-in?mode=sign-up&next=/forum");
  signUp.fill(/^Username/, "evening-first");
  signUp.fill(/^Email/, "evening-first@hikaya.test");
  signUp.fill(/^Password/, PASSWORD);
  const profile = await signUp.press(/^Create Account/);
  profile.find.getByRole("heading", { level: 1, name: "Complete Your Profile" });
  const forum = await profile.press(/^Complete Profile/);
  expect(forum.url.pathname).toBe("/forum");
  const { reader } = forum;

  const form = await reader.open("/forum/new");
  form.choose(/^Category/, "Drama Reviews");
  form.fill(/^Title/, "Who blew the wick out");
  form.fill(/^Content/, "Who did it? ||it was the neighbour||.");
  const post = await form.press(/^Create Post/);
  post.find.getByRole("heading", { level: 1, name: "Who blew the wick out" });
  const edit = await reader.open(`${post.url.pathname}/edit`);
  edit.fill(/^Title/, "Who blew the last wick out");
  const edited = await edit.press(/^Save Changes/);
  expect(edited.url.pathname).toBe(post.url.pathname);
  edited.fill("Your comment", "Not the wind!");
  await edited.press(/^Post Comment/);

  const read = await app.visit().open(post.url.pathname);
  read.find.getByRole("heading", { level: 1, name: "Who blew the last wick out" });
  read.in(read.part("#comments")).getByText("Not the wind!");
  const spoiler = read.part("main .rich-text .spoiler");
  read.in(spoiler).getByText("it was the neighbour");
  read.in(spoiler).getByRole("checkbox", { name: "Show the spoiler", checked: false });
});
