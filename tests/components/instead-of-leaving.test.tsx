import { expect, test, vi } from "vitest";
import { InsteadOfLeavingLink } from "../../app/components/group/instead-of-leaving-link.tsx";
import { insteadOfLeaving } from "../../app/domain/group/leaving.ts";
import { find, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const linkFor = (memberCount: number) =>
  find(render(<InsteadOfLeavingLink instead={insteadOfLeaving({ id: "1", memberCount })} />), "a");

test("deleting a community is never the main button where its only member would leave it", () => {
  const { text, attributes } = linkFor(1);
  expect(text).toBe("Delete community");
  expect(attributes.class).toBe("button button-line text-danger!");
});

test("the last admin of others is led on by the main button", () => {
  const { text, attributes } = linkFor(2);
  expect(text).toBe("Choose another admin");
  expect(attributes.class).toBe("button button-primary");
});
