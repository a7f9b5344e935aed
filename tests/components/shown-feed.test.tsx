// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FEED_LOADING_LIMIT_MS, type Feed } from "../../app/domain/activity/activity.ts";
import { useShownFeed } from "../../app/routes/_index/use-shown-feed.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const feedOf = (at: number): Feed => ({ ok: true, at, activities: [] });
const FAILED: Feed = { ok: false, message: "" };
const NEVER = new Promise<Feed>(() => {});

/** What stands in place of the feed, given one after the other. */
function openFeed(first: Promise<Feed> | Feed) {
  const place = document.createElement("p");
  const root = createRoot(place);
  function Place({ feed }: { feed: Promise<Feed> | Feed }) {
    const [shown] = useShownFeed(feed);
    return shown?.ok ? String(shown.at) : shown ? "failed" : "on its way";
  }
  const give = (feed: Promise<Feed> | Feed) => act(async () => root.render(<Place feed={feed} />));
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return { given: give(first), give, wait, words: () => place.textContent };
}

test("067 069 a feed that never comes has failed after ten seconds, and is shown if it comes later", async () => {
  let come = (_: Feed) => {};
  const feed = openFeed(new Promise<Feed>((resolve) => (come = resolve)));
  await feed.given;
  await feed.wait(FEED_LOADING_LIMIT_MS - 1);
  expect(feed.words()).toBe("on its way");
  await feed.wait(1);
  expect(feed.words()).toBe("failed");
  come(feedOf(1));
  await feed.wait(0);
  expect(feed.words()).toBe("1");
});

test("067 072 what is shown stays until the next has come, and neither a failure nor an older one takes it away", async () => {
  const feed = openFeed(feedOf(1));
  await feed.given;
  await feed.give(NEVER);
  expect(feed.words()).toBe("1");
  await feed.wait(FEED_LOADING_LIMIT_MS);
  expect(feed.words()).toBe("1");
  await feed.give(Promise.resolve(feedOf(2)));
  expect(feed.words()).toBe("2");
  const failures = [() => FAILED, async () => FAILED, () => Promise.reject(new Error("cut off"))];
  for (const fail of failures) {
    await feed.give(fail());
    expect(feed.words()).toBe("2");
  }
  await feed.give(feedOf(3));
  expect(feed.words()).toBe("3");
  await feed.give(feedOf(2));
  expect(feed.words()).toBe("3");
});
