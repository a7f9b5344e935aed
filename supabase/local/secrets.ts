import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackendStartError } from "./start-error.ts";

/** The key anyone may use; it opens nothing that row level security does not open. */
export const PUBLISHABLE_KEY = "sb_publishable_local";

export interface Secrets {
  /** Signs the access tokens (HS256), at least 32 bytes. */
  jwtSecret: string;
  /** The API key of service_role. */
  secretKey: string;
}

/** Secrets that stand in public templates: whoever knows them could sign in as anyone. */
const KNOWN_SECRETS = [
  "dev-secret-change-me",
  "unsafe-secret-change-me",
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
];

/** The secrets of a data folder, made at random on its first start; readable by their owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const found = readIfThere(file);
  if (found !== null) {
    const secrets = parseSecrets(found);
    if (!secrets) throw new BackendStartError(`${file} holds no usable secrets; delete it to make new ones.`);
    chmodSync(file, 0o600);
    return secrets;
  }
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    secretKey: `sb_secret_${randomBytes(32).toString("base64url")}`,
  };
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function parseSecrets(text: string): Secrets | null {
  try {
    const { jwtSecret, secretKey } = JSON.parse(text) as Partial<Record<string, unknown>>;
    if (typeof jwtSecret !== "string" || typeof secretKey !== "string") return null;
    return isStrong(jwtSecret) && secretKey.startsWith("sb_secret_") && isStrong(secretKey)
      ? { jwtSecret, secretKey }
      : null;
  } catch {
    return null;
  }
}

function isStrong(secret: string): boolean {
  return Buffer.byteLength(secret) >= 32 && !KNOWN_SECRETS.some((known) => secret.startsWith(known));
}
