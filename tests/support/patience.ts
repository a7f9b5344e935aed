// How long a test waits before it says that something never came. A busy machine is slow without anything being wrong:
// these are no measures of the product, which tests/bench takes.

/** For what `vi.waitFor` waits for; alone it waits for a second. */
export const PATIENCE = { timeout: 60_000 };

/** For a test that is a story of many steps, each of which has its own limit. */
export const STORY = { timeout: 300_000 };
