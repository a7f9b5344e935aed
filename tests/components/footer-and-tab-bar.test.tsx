import { expect, test, vi } from "vitest";
import { ConversationsBadge } from "../../app/components/layout/conversations-badge.tsx";
import { Footer } from "../../app/components/layout/footer.tsx";
import { SkipLink } from "../../app/components/layout/skip-link.tsx";
import { TabBar } from "../../app/components/layout/tab-bar.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const footer = (language: "en" | "ar") =>
  render(<Footer language={language} theme="light" path="/" isOnDesktopOnly={false} />, language);

test("the footer says what this is (acceptance 012)", () => {
  expect(find(footer("en"), "p").text).toBe(
    "The ultimate community platform for Arab short drama enthusiasts. Connect with creators, discover content, join discussions.",
  );
});

test("the footer links to ten pages (acceptance 013)", () => {
  const places = findAll(footer("en"), "a")
    .map(({ attributes }) => attributes.href)
    .filter((href) => !href?.includes("?"));
  expect(places).toEqual([
    "/discussions",
    "/creators",
    "/dramas",
    "/trending",
    "/categories",
    "/help",
    "/guidelines",
    "/privacy",
    "/terms",
    "/contact",
  ]);
});

test("the footer has the switch of languages too (decision Q47)", () => {
  expect(find(footer("ar"), "a", { hreflang: "en" }).text).toBe("English");
});

test("N29 the footer stays away from phones where the page is an application", () => {
  const classesOf = (isOnDesktopOnly: boolean) =>
    find(
      render(<Footer language="en" theme="light" path="/messages" isOnDesktopOnly={isOnDesktopOnly} />),
      "footer",
    ).attributes.class?.split(" ");
  expect(classesOf(true)).toContain("max-lg:hidden");
  expect(classesOf(false)).not.toContain("max-lg:hidden");
});

test("the tab bar marks where one is and keeps the rest under More", () => {
  const html = render(<TabBar language="en" theme="light" path="/drama/noor" />);
  expect(find(html, "a", { "aria-current": "true" }).text).toBe("Dramas");
  const more = find(html, "button", { "aria-haspopup": "dialog" });
  expect(more.text).toBe("More");
  expect(find(html, "div", { role: "dialog" }).attributes).toMatchObject({
    "aria-label": "More",
    id: more.attributes["aria-controls"],
    popover: "auto",
  });
  for (const href of ["/discover", "/creators", "/discussions", "/categories", "/messages", "/profile"]) {
    expect(find(html, "a", { href }).text).not.toBe("");
  }
});

test("N17 More and Messages within it say how many conversations wait, nothing else does", () => {
  const messages = <ConversationsBadge count={3} />;
  const html = render(<TabBar language="en" theme="light" path="/" messages={messages} />);
  const counted = "33 unread conversations";
  expect(find(html, "button", { "aria-haspopup": "dialog" }).text).toBe(`More${counted}`);
  expect(find(html, "a", { href: "/messages" }).text).toBe(`Messages${counted}`);
  expect(html.match(/unread conversations/g)).toHaveLength(2);
  const none = render(
    <TabBar language="en" theme="light" path="/" messages={<ConversationsBadge count={0} />} />,
  );
  expect(none).not.toContain("unread");
});

test("More is the current tab on a page that is none of the four", () => {
  const html = render(<TabBar language="en" theme="light" path="/messages" />);
  expect(find(html, "button", { "aria-haspopup": "dialog" }).attributes["aria-current"]).toBe("true");
});

test("the skip link leads to the content", () => {
  expect(find(render(<SkipLink />), "a", { href: "#main" }).text).toBe("Skip to content");
});
