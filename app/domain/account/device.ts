/** A device as its user-agent header tells of it; null for what it does not tell. */
export interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** The first that fits counts: each pretends to be those below it. */
const BROWSERS = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\b(OPR|OPiOS)\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//,
  Safari: /\bSafari\//,
};
const SYSTEMS = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
};
const HANDHELD = /\b(iPhone|iPad|Android)\b/;

/** Tells browser and system by a user-agent header. */
export function describeDevice(userAgent: string | null): Device {
  const nameIn = (signs: Record<string, RegExp>) =>
    Object.entries(signs).find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS), isHandheld: HANDHELD.test(userAgent ?? "") };
}
