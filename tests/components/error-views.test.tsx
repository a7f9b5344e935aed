import { expect, test, vi } from "vitest";
import { AccessDeniedView, NotFoundView, UnavailableView } from "../../app/components/layout/error-views.tsx";
import { RequestId } from "../../app/components/layout/request-number.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

test("a path that leads nowhere reads exactly as specified (acceptance 002)", () => {
  const html = render(<NotFoundView />);
  expect(find(html, "h1").text).toBe("This page has not been generated");
  expect(find(html, "a", { href: "/" }).text).toBe("Back to Home");
});

test("the not-found view takes the way back that its place needs", () => {
  const html = render(<NotFoundView action={<a href="/forum">Back to Forum</a>} />);
  expect(findAll(html, "a").map(({ text }) => text)).toEqual(["Back to Forum"]);
});

test("a fault names the number to quote", () => {
  const html = render(
    <RequestId.Provider value="7f3a">
      <UnavailableView />
    </RequestId.Provider>,
  );
  expect(find(html, "bdi").text).toBe("7f3a");
  expect(find(html, "button").text).toBe("Try again");
});

test("a visitor who is denied may sign in, a member may only leave", () => {
  const visitor = render(
    <AccessDeniedView message="Please sign in to view your profile." signIn="/sign-in" />,
  );
  expect(find(visitor, "h1").text).toBe("Access Denied");
  expect(visitor).toContain("Please sign in to view your profile.");
  expect(find(visitor, "a").attributes.href).toBe("/sign-in");
  expect(find(render(<AccessDeniedView message="No." />), "a").attributes.href).toBe("/");
});
