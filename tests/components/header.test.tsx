import type { ComponentProps } from "react";
import { describe, expect, test, vi } from "vitest";
import { Header } from "../../app/components/layout/header.tsx";
import { MemberTools } from "../../app/components/layout/member-tools.tsx";
import type { Reader } from "../../app/domain/profile/reader.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const layla = { id: "00000000-0000-4000-8000-000000000001", username: "layla", avatarUrl: null };

function header(props: Partial<ComponentProps<typeof Header>> = {}, language: "en" | "ar" = "en") {
  return render(
    <Header isVisitor tools={null} path="/" language={language} theme="system" {...props} />,
    language,
  );
}
function signedIn(reader: Reader, { unread = 0, conversations = 0, language = "en" as "en" | "ar" } = {}) {
  const tools = (
    <MemberTools
      reader={reader}
      unread={unread}
      conversations={conversations}
      onConversations={() => {}}
      at={undefined}
      path="/"
      onCompleteProfile={() => {}}
    />
  );
  return header({ isVisitor: false, tools }, language);
}
type Role = "member" | "moderator" | "admin";
const asMember = (
  role: Role = "member",
  rest?: { unread?: number; conversations?: number; language?: "en" | "ar" },
) => signedIn({ state: "member", ...layla, role }, rest);

test("links to the seven places in their order (acceptance 003)", () => {
  const navigation = header().match(/<nav[\s\S]*?<\/nav>/)?.[0] ?? "";
  expect(findAll(navigation, "a").map(({ attributes, text }) => [attributes.href, text])).toEqual([
    ["/", "Home"],
    ["/discover", "Discover"],
    ["/creators", "Creators"],
    ["/dramas", "Dramas"],
    ["/discussions", "Discussions"],
    ["/forum", "Forum"],
    ["/groups", "Communities"],
  ]);
});

test.each([
  ["/", "/", "page"],
  ["/forum?page=2", "/forum", "page"],
  ["/forum/post/7", "/forum", "true"],
  ["/drama/noor", "/dramas", "true"],
  ["/category/news", "/discussions", "true"],
  ["/groups/4/posts/2", "/groups", "true"],
])("at %s the link %s is the current one", (path, href, mark) => {
  const navigation = header({ path }).match(/<nav[\s\S]*?<\/nav>/)?.[0] ?? "";
  const current = findAll(navigation, "a").filter(({ attributes }) => attributes["aria-current"]);
  expect(current.map(({ attributes }) => [attributes.href, attributes["aria-current"]])).toEqual([
    [href, mark],
  ]);
});

describe("a visitor", () => {
  test("sees Sign In, which leads back here, and neither bell nor menu (acceptance 004)", () => {
    const html = header({ path: "/forum?category=news" });
    expect(find(html, "a", { href: "/sign-in?next=%2Fforum%3Fcategory%3Dnews" }).text).toBe("Sign In");
    expect(html).not.toContain("Notifications");
    expect(html).not.toContain("Your menu");
  });
});

describe("a member", () => {
  test("sees bell and profile menu and no Sign In (acceptance 005)", () => {
    const html = asMember();
    expect(find(html, "a", { href: "/notifications" }).attributes["aria-label"]).toBe("Notifications");
    expect(find(html, "button", { "aria-label": "Your menu" }).attributes["aria-haspopup"]).toBe("menu");
    expect(html).not.toContain("Sign In");
  });

  test("hears how many notifications are unread and sees 9+ above nine", () => {
    const html = asMember("member", { unread: 12 });
    const bell = find(html, "a", { href: "/notifications" });
    expect(bell.attributes["aria-label"]).toBe("Notifications, 12 unread");
    expect(bell.text).toBe("9+");
  });

  test.each([
    ["en", 1, "Your menu, 1 unread conversation", "1 unread conversation"],
    ["en", 12, "Your menu, 12 unread conversations", "12 unread conversations"],
    ["ar", 2, "قائمة حسابك، محادثتان غير مقروءتين", "محادثتان غير مقروءتين"],
    ["ar", 3, "قائمة حسابك، 3 محادثات غير مقروءة", "3 محادثات غير مقروءة"],
  ] as const)(
    "N17 hears on the menu and on Messages in it who waits (%s, %i)",
    (language, count, menu, words) => {
      const html = asMember("member", { conversations: count, language });
      const button = find(html, "button", { "aria-label": menu });
      expect(button.text).toContain(count > 9 ? "9+" : String(count));
      expect(find(html, "a", { href: "/messages" }).text).toContain(words);
      expect(find(html, "a", { href: "/notifications" }).attributes["aria-label"]).not.toContain(
        String(count),
      );
    },
  );

  test("finds Profile, Messages, Settings and Sign Out in the menu (acceptance 006, 008, 009, 011)", () => {
    const html = asMember();
    const items = findAll(html, "a").filter(({ attributes }) => attributes.role === "menuitem");
    expect(items.map(({ attributes, text }) => [attributes.href, text])).toEqual([
      ["/profile", "Profile"],
      ["/messages", "Messages"],
      ["/settings", "Settings"],
    ]);
    const signOut = find(html, "form", { action: "/sign-out" });
    expect([signOut.attributes.method, signOut.text]).toEqual(["post", "Sign Out"]);
  });

  test("without a profile is led to completing it (acceptance 007)", () => {
    const html = signedIn({ state: "newMember", id: layla.id, wished: null });
    expect(find(html, "a", { href: "/complete-profile?next=%2Fprofile" }).text).toBe("Profile");
  });

  test.each([
    ["member", 0],
    ["moderator", 1],
    ["admin", 1],
  ] as const)("with role %s has %i links to the Moderation Panel (acceptance 010)", (role, count) => {
    const links = findAll(asMember(role), "a").filter(({ attributes }) => attributes.href === "/moderation");
    expect(links.map(({ text }) => text)).toEqual(Array(count).fill("Moderation Panel"));
  });
});

describe("languages and looks", () => {
  test("the switch names the other language in itself and keeps path and query", () => {
    const toArabic = find(header({ path: "/forum?page=2" }), "a", { hreflang: "ar" });
    expect(toArabic.attributes).toMatchObject({
      href: "/forum?page=2&lng=ar",
      lang: "ar",
      "data-reload": "true",
    });
    expect(toArabic.text).toBe("عربي");
    expect(find(header({ path: "/?lng=ar" }, "ar"), "a", { hreflang: "en" }).attributes.href).toBe(
      "/?lng=en",
    );
  });

  test("the Arabic label does not call for an Arabic web font", () => {
    expect(find(header(), "a", { hreflang: "ar" }).attributes.class).toContain("font-system");
  });

  test("three looks to choose from, one of them chosen, sent by a plain form", () => {
    const html = header({ theme: "dark", path: "/forum" });
    const choices = findAll(html, "button").filter(({ attributes }) => attributes.role === "menuitemradio");
    expect(choices.map(({ attributes }) => [attributes.value, attributes["aria-checked"]])).toEqual([
      ["light", "false"],
      ["dark", "true"],
      ["system", "false"],
    ]);
    expect(find(html, "form", { action: "/preferences" }).attributes.method).toBe("post");
    expect(find(html, "input", { name: "returnTo" }).attributes.value).toBe("/forum");
  });

  test("speaks Arabic throughout", () => {
    const html = asMember("admin", { unread: 2, language: "ar" });
    expect(find(html, "a", { href: "/groups" }).text).toBe("المجتمعات");
    expect(find(html, "a", { href: "/moderation" }).text).toBe("لوحة الإشراف");
    expect(find(html, "a", { href: "/notifications" }).attributes["aria-label"]).toBe(
      "الإشعارات، اثنان غير مقروءين",
    );
  });
});
