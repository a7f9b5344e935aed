import { SHARED_BROWSER, serveBrowser } from "./browser.ts";

/** Before the tests that use a browser: starts one for all files of the run. */
export default async function shareBrowser(): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has started it.
  if (process.env[SHARED_BROWSER]) return;
  const server = await serveBrowser();
  process.env[SHARED_BROWSER] = server.wsEndpoint();
  return async () => {
    delete process.env[SHARED_BROWSER];
    await server.close();
  };
}
