import { generateKeyPairSync } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./settings.ts";

interface PushKeys {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

/** The pair of keys push services know a data folder's site by, made on its first start; for its owner's eyes alone. */
export function readPushKeys(dataDir: string): PushKeys {
  const file = join(dataDir, "push-keys.json");
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return parseKeys(readFileSync(file, "utf8"), file);
  }
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const keys: PushKeys = { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return keys;
}

function parseKeys(text: string, file: string): PushKeys {
  try {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = JSON.parse(text) as Partial<PushKeys>;
    if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  } catch {
    // Said below.
  }
  throw new StartError(`${file} holds no usable keys; delete it to make new ones.`);
}
