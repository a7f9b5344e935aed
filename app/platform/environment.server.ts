import type {
  Fetcher,
  ImagesBinding,
  KVNamespace,
  R2Bucket,
  RateLimit,
  WorkerVersionMetadata,
} from "@cloudflare/workers-types";
import * as v from "valibot";

const httpAddress = (name: string) =>
  v.pipe(
    v.string(`${name} is missing: give the address, e.g. http://localhost:8787`),
    v.url(`${name} is not an address`),
    v.transform((address) => new URL(address).origin),
  );

const binding = <T>(name: string) =>
  v.custom<T>((value) => typeof value === "object" && value !== null, `The binding ${name} is missing`);

const Environment = v.pipe(
  v.object({
    APP_ENV: v.picklist(
      ["production", "development", "test"],
      "APP_ENV is none of production, development, test",
    ),
    /** The address visitors use; cookies are Secure when it is https. */
    ORIGIN: httpAddress("ORIGIN"),
    /** Further origins whose pages may write, separated by commas (locally 127.0.0.1 beside localhost). */
    ALSO_ORIGINS: v.optional(v.string(), ""),
    SUPABASE_URL: httpAddress("SUPABASE_URL"),
    SUPABASE_PUBLISHABLE_KEY: v.pipe(
      v.string("SUPABASE_PUBLISHABLE_KEY is missing"),
      v.minLength(1, "SUPABASE_PUBLISHABLE_KEY is empty"),
    ),
    /** Only for a backend that signs HS256 (the embedded one). Without it tokens are checked against the JWKS. */
    SUPABASE_JWT_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(32, "SUPABASE_JWT_SECRET is shorter than 32 characters")),
    ),
    /** Only for scheduled jobs (functions/cleanup.ts); without it accounts are never erased and unused images stay. */
    SUPABASE_SECRET_KEY: v.optional(v.string()),
    /** Known to push services by this pair (docs/operations.md); without it nothing is pushed. */
    VAPID_PUBLIC_KEY: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY is not a public key of P-256 in base64url"),
      ),
    ),
    VAPID_PRIVATE_KEY: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY is not a private key of P-256 in base64url"),
      ),
    ),
    /** Development only: one origin that takes the place of a push service, beside those on https. */
    PUSH_ALSO_TO: v.optional(httpAddress("PUSH_ALSO_TO")),
    /** Seconds for which a page kept for visitors counts as fresh; 0 keeps none (docs/architecture.md). */
    VISITOR_CACHE: v.pipe(
      v.optional(v.string(), "30"),
      v.regex(/^\d{1,3}$/, "VISITOR_CACHE is a number of seconds up to 999"),
      v.transform(Number),
    ),
    /** "off" where what comes out opens no threads: on a site of tests they would come in the middle of one. */
    DROP_THREADS: v.optional(v.picklist(["on", "off"], "DROP_THREADS is neither on nor off"), "on"),
    /** Names this upload of the worker: pages that another one cached are not served. */
    VERSION: v.optional(binding<WorkerVersionMetadata>("VERSION")),
    ASSETS: binding<Fetcher>("ASSETS"),
    CATALOGUE: binding<KVNamespace>("CATALOGUE"),
    IMAGES: binding<R2Bucket>("IMAGES"),
    /** Cloudflare Images: makes narrower forms of images. Without it they are served as they are. */
    RESIZER: v.optional(binding<ImagesBinding>("RESIZER")),
    /** Counters at the edge (wrangler.toml); without them nothing is counted there. */
    SEARCHES: v.optional(binding<RateLimit>("SEARCHES")),
    READS: v.optional(binding<RateLimit>("READS")),
    IMAGE_READS: v.optional(binding<RateLimit>("IMAGE_READS")),
    WRITES: v.optional(binding<RateLimit>("WRITES")),
    ATTEMPTS_BY_ADDRESS: v.optional(binding<RateLimit>("ATTEMPTS_BY_ADDRESS")),
    ATTEMPTS_BY_ACCOUNT: v.optional(binding<RateLimit>("ATTEMPTS_BY_ACCOUNT")),
    ATTEMPTS_BY_PERSON: v.optional(binding<RateLimit>("ATTEMPTS_BY_PERSON")),
    FIRST_ATTEMPTS: v.optional(binding<RateLimit>("FIRST_ATTEMPTS")),
  }),
  v.transform(({ ALSO_ORIGINS, ...rest }) => ({
    ...rest,
    ORIGINS: new Set([rest.ORIGIN, ...ALSO_ORIGINS.split(",").filter(Boolean)]),
  })),
);

/** What the worker was started with, checked; `ORIGINS` are the pages allowed to write. */
export type Environment = v.InferOutput<typeof Environment>;

/** A missing or wrong variable, as one sentence for the person who starts the worker. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const parsed = new WeakMap<object, Environment>();

/** Checks the worker's variables and bindings once per isolate. Throws EnvironmentError. */
export function readEnvironment(raw: object): Environment {
  const known = parsed.get(raw);
  if (known) return known;
  const result = v.safeParse(Environment, raw);
  if (!result.success)
    throw new EnvironmentError(`${result.issues.map((issue) => issue.message).join("; ")}.`);
  parsed.set(raw, result.output);
  return result.output;
}
