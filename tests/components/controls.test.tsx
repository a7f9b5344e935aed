import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { Button, ButtonLink } from "../../app/components/ui/button.tsx";
import { Chip, ChipLink } from "../../app/components/ui/chip.tsx";
import { Dialog } from "../../app/components/ui/dialog.tsx";
import { EmptyState } from "../../app/components/ui/empty-state.tsx";
import { IconButton } from "../../app/components/ui/icon-button.tsx";
import { Tabs } from "../../app/components/ui/inner-tabs.tsx";
import { Notice } from "../../app/components/ui/notice.tsx";
import { NewerOlder, PageLinks, pagesAround } from "../../app/components/ui/pagination.tsx";
import { SectionHeading } from "../../app/components/ui/section-heading.tsx";
import { TabLinks } from "../../app/components/ui/tabs.tsx";
import { ToastProvider } from "../../app/components/ui/toast.tsx";
import { find, findAll, render } from "./render.tsx";

const STYLES = readFileSync(new URL("../../app/components/ui/controls.css", import.meta.url), "utf8");

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

describe("a button", () => {
  test.each(["primary", "line", "quiet", "art"] as const)(
    "%s is drawn by a rule of the style sheet",
    (variant) => {
      const names = find(render(<Button variant={variant}>Post</Button>), "button").attributes.class?.split(
        " ",
      );
      const drawn = (name: string) => STYLES.includes(`.${name} {`);
      expect(names?.length).toBeGreaterThan(1);
      expect(names?.filter((name) => !drawn(name))).toEqual([]);
    },
  );

  test("does not submit unless told to", () => {
    expect(find(render(<Button>Cancel</Button>), "button").attributes.type).toBe("button");
    expect(find(render(<Button type="submit">Post</Button>), "button").attributes.type).toBe("submit");
  });

  test("at work keeps the focus, says its verb and keeps its width", () => {
    const html = render(
      <Button loading busyLabel="Posting">
        Post
      </Button>,
    );
    const button = find(html, "button");
    expect(button.attributes).toMatchObject({ "aria-disabled": "true", "aria-busy": "true" });
    expect(button.attributes).not.toHaveProperty("disabled");
    expect(html).toContain('<span class="invisible">Post</span>');
    expect(button.text).toContain("Posting");
  });

  test("with an icon alone has a name", () => {
    expect(
      find(
        render(
          <IconButton label="Share">
            <svg />
          </IconButton>,
        ),
        "button",
      ).attributes["aria-label"],
    ).toBe("Share");
  });

  test("as a link is a link", () => {
    expect(find(render(<ButtonLink to="/dramas">Explore Dramas</ButtonLink>), "a").attributes.href).toBe(
      "/dramas",
    );
  });
});

test("chips say whether they are on", () => {
  expect(find(render(<Chip pressed>News</Chip>), "button").attributes["aria-pressed"]).toBe("true");
  expect(
    find(
      render(
        <ChipLink to="/forum" current={false}>
          All
        </ChipLink>,
      ),
      "a",
    ).attributes,
  ).not.toHaveProperty("aria-current");
  expect(
    find(
      render(
        <ChipLink to="/forum" current>
          All
        </ChipLink>,
      ),
      "a",
    ).attributes["aria-current"],
  ).toBe("true");
});

describe("tabs", () => {
  test("by address: links with the role of tabs, and the panel named by the current one", () => {
    const html = render(
      <TabLinks
        label="Reports"
        current="resolved"
        tabs={[
          { id: "pending", label: "Pending", count: 4, to: "?tab=pending" },
          { id: "resolved", label: "Resolved", count: 12, to: "?tab=resolved" },
        ]}
      >
        Twelve reports
      </TabLinks>,
    );
    const [pending, resolved] = findAll(html, "a");
    expect(pending?.attributes).toMatchObject({
      role: "tab",
      href: "?tab=pending",
      "aria-selected": "false",
    });
    expect(resolved?.attributes).toMatchObject({ role: "tab", "aria-selected": "true" });
    expect(find(html, "div", { role: "tabpanel" }).attributes).toMatchObject({
      id: resolved?.attributes["aria-controls"],
      "aria-labelledby": resolved?.attributes.id,
    });
    // Without scripts there are no arrow keys: every tab must be a stop.
    expect(pending?.attributes).not.toHaveProperty("tabindex");
  });

  test("within a page: one stop, one panel in sight", () => {
    const tabs = [
      { id: "a", label: "Episodes", panel: "three" },
      { id: "b", label: "Overview", panel: "synopsis" },
    ];
    const html = render(<Tabs label="Drama" tabs={tabs} />);
    expect(findAll(html, "button").map(({ attributes }) => attributes.tabindex)).toEqual(["0", "-1"]);
    expect(html.match(/role="tabpanel"[^>]*hidden=""/g)).toHaveLength(1);
  });
});

describe("a dialog", () => {
  const dialog = (asPage: boolean) =>
    render(
      <Dialog
        title="Create New Post"
        open
        asPage={asPage}
        onClose={() => {}}
        footer={<button type="submit">Create Post</button>}
      >
        fields
      </Dialog>,
    );

  test("is named by its title and can be closed", () => {
    const html = dialog(false);
    expect(find(html, "h2", { id: find(html, "dialog").attributes["aria-labelledby"] ?? "" }).text).toBe(
      "Create New Post",
    );
    expect(find(html, "button", { "aria-label": "Close" }).attributes.type).toBe("button");
  });

  test("as a page is a section with the title as heading, with all it holds", () => {
    const html = dialog(true);
    expect(findAll(html, "dialog")).toEqual([]);
    expect(find(html, "h1").text).toBe("Create New Post");
    expect(html).toContain("fields");
    expect(find(html, "button").text).toBe("Create Post");
  });
});

test("errors interrupt, confirmations wait their turn", () => {
  expect(find(render(<Notice kind="error">No</Notice>), "div", { role: "alert" }).text).toContain("No");
  expect(find(render(<Notice kind="success">Yes</Notice>), "div", { role: "status" }).text).toContain("Yes");
  expect(
    find(render(<ToastProvider>page</ToastProvider>), "div", { role: "status" }).attributes["aria-live"],
  ).toBe("polite");
});

test("an empty state says what is missing and what to do", () => {
  const html = render(
    <EmptyState title="No dramas found" action={<a href="?">Clear All Filters</a>}>
      Try fewer filters.
    </EmptyState>,
  );
  expect(find(html, "h2").text).toBe("No dramas found");
  expect(find(html, "p").text).toBe("Try fewer filters.");
});

test("View All is described by the title of its section", () => {
  const html = render(<SectionHeading title="Popular Dramas" link={{ to: "/dramas", label: "View All" }} />);
  const link = find(html, "a", { href: "/dramas" });
  expect(link.text).toBe("View All");
  expect(find(html, "h2").attributes.id).toBe(link.attributes["aria-describedby"]);
});

describe("pages", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [7, 9, [1, null, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("around %i of %i", (page, pages, offered) => {
    expect(pagesAround(page, pages)).toEqual(offered);
  });

  test("numbered links say which page is this one", () => {
    const html = render(<PageLinks page={2} pages={3} hrefOf={(page) => `?page=${page}`} />);
    expect(find(html, "a", { "aria-current": "page" }).attributes).toMatchObject({
      href: "?page=2",
      "aria-label": "Page 2",
    });
    expect(find(html, "a", { rel: "next" }).attributes.href).toBe("?page=3");
    expect(render(<PageLinks page={1} pages={1} hrefOf={String} />)).toBe("");
  });

  test("newer and older end where the list ends", () => {
    expect(
      findAll(render(<NewerOlder newer={null} older="?before=9" />), "a").map(({ text }) => text),
    ).toEqual(["Older"]);
    expect(render(<NewerOlder newer={null} older={null} />)).toBe("");
  });
});
