// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PlaceOnPage } from "../../app/components/layout/place-on-page.tsx";

vi.mock("@remix-run/react", async () => ({
  ScrollRestoration: (await import("react-router-dom")).ScrollRestoration,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const scrollTo = vi.fn((_left: number, top: number) => {
  window.scrollY = top;
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrollTo);
  window.scrollY = 0;
});

async function openPages() {
  let asked = 0;
  const element = (
    <>
      <Outlet />
      <PlaceOnPage nonce={undefined} />
    </>
  );
  const pages = ["/", "/other"].map((path) => ({ path, loader: () => ({ asked: asked++ }), element: <p /> }));
  const router = createMemoryRouter([{ element, children: pages }]);
  await act(async () => createRoot(document.createElement("div")).render(<RouterProvider router={router} />));
  return { router, timesAsked: () => asked };
}

test("walk-M1 a page that is asked for anew leaves its reader where they have scrolled to meanwhile", async () => {
  const { router, timesAsked } = await openPages();
  const before = timesAsked();
  scrollTo.mockClear();
  await act(async () => {
    router.revalidate();
    window.scrollY = 600;
  });
  expect(timesAsked()).toBe(before + 1);
  expect([scrollTo.mock.calls, window.scrollY]).toEqual([[], 600]);
});

test("another page begins at its beginning, and back one is where one was", async () => {
  const { router } = await openPages();
  window.scrollY = 600;
  await act(() => router.navigate("/other"));
  expect(window.scrollY).toBe(0);
  await act(async () => router.revalidate());
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(window.scrollY).toBe(600), { timeout: 60_000 });
});
