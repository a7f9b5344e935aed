import { expect, test, vi } from "vitest";
import { FeedEmpty, FeedSkeleton } from "../../app/routes/_index/feed-states.tsx";
import { render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

test("067 the feed says that it is on its way, and what will stand there when nobody did anything yet", () => {
  expect(render(<FeedSkeleton />)).toMatch(/role="status".*Loading/s);
  expect(render(<FeedEmpty />)).toContain("No activity yet");
  expect(render(<FeedEmpty />, "ar")).toMatch(/[\u0600-\u06ff]/);
});
