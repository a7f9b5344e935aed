import { expect, test } from "vitest";
import { describeDevice } from "../../../app/domain/account/device.ts";

const MOZILLA = "Mozilla/5.0";

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36`,
    "Chrome",
    "Windows",
  ],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`, "Edge", "Windows"],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15`, "Safari", "macOS"],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox", "Linux"],
  [`${MOZILLA} (X11; Linux x86_64) HeadlessChrome/131.0 Safari/537.36`, "Chrome", "Linux"],
])("Q27 on a desk: %s", (header, browser, system) => {
  expect(describeDevice(header)).toEqual({ browser, system, isHandheld: false });
});

test.each([
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/131.0 Mobile Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`${MOZILLA} (Linux; Android 14; Phone) Chrome/122.0 Mobile Safari/537.36`, "Chrome", "Android"],
])("Q27 in the hand: %s", (header, browser, system) => {
  expect(describeDevice(header)).toEqual({ browser, system, isHandheld: true });
});

test.each([null, "", "curl", "<script>"])("Q27 what does not tell is not guessed at: %j", (header) => {
  expect(describeDevice(header)).toEqual({ browser: null, system: null, isHandheld: false });
});
