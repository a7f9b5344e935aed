import { expect, test, vi } from "vitest";
import { MessageText } from "../../app/components/conversation/message-text.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

test.each([
  ["its reader", false, "en", "Show the spoiler"],
  ["its writer", true, "ar", "إظهار الحرق"],
] as const)("a message covers what stands between bars, to %s", (_, isOwn, language, label) => {
  const html = render(
    <MessageText isOwn={isOwn} text="In the end ||Salma leaves|| and it rains." />,
    language,
  );
  expect(findAll(html, "input").map(({ attributes }) => attributes)).toMatchObject([
    { type: "checkbox", "aria-label": label },
  ]);
  expect(find(html, "p").text).toBe("In the end Salma leaves and it rains.");
});
