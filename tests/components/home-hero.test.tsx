import { expect, test, vi } from "vitest";
import { Hero } from "../../app/routes/_index/hero.tsx";
import { find, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.mock("../../app/components/account/account-dialogs", () => ({
  useAccountDialogs: () => ({ openAuth: () => {} }),
}));
vi.mock("../../app/routes/_index/hero-posters", () => ({ HeroPosters: () => null }));

const isHiddenOnPhones = (html: string, name: string) =>
  find(html, name).attributes.class?.split(" ").includes("max-lg:hidden");

test("N28 on a phone the hero is one line for members, and whole for visitors", () => {
  const ofMember = render(<Hero isVisitor={false} isShort />);
  const ofVisitor = render(<Hero isVisitor isShort={false} />);
  for (const part of ["p", "ul"]) {
    expect(isHiddenOnPhones(ofMember, part)).toBe(true);
    expect(isHiddenOnPhones(ofVisitor, part)).toBe(false);
  }
  expect(isHiddenOnPhones(ofMember, "h1")).toBe(false);
});
