import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { buildIfNewer } from "./local/build.ts";
import { StartError } from "./local/settings.ts";

// `npm run deploy -- [--env staging|production] [--dry-run [--checked]]`: checks, builds, publishes the catalogue, uploads
// the worker. A dry run does all but the last two and asks Cloudflare nothing; where `npm run check` has just passed, as in
// CI, it need not run again.

const ENVIRONMENTS = ["production", "staging"];

async function deploy(): Promise<void> {
  const { environment, isDry, isChecked } = readOrder();
  const missing = missingIn(environment);
  if (missing.length > 0) {
    const sentence = `wrangler.toml, [env.${environment}]: fill in ${missing.join(", ")}.`;
    if (!isDry) throw new StartError(`${sentence} docs/operations.md says how.`);
    console.log(sentence);
  }
  if (!isChecked) run("npm", ["run", "check"]);
  run("npm", ["run", "catalogue:check"]);
  await buildIfNewer(console.log);
  // What publishes the catalogue asks wrangler too, which takes the environment from here.
  process.env.CLOUDFLARE_ENV = environment;
  if (!isDry) run("npm", ["run", "catalogue:publish", "--", "--remote"]);
  run("node_modules/.bin/wrangler", ["deploy", "--env", environment, ...(isDry ? ["--dry-run"] : [])]);
  if (!isDry) return console.log(`Live on ${environment}`);
  const open = `Checked and built, but not ready to go live on ${environment}: fill in ${missing.join(", ")} in wrangler.toml`;
  console.log(missing.length > 0 ? open : `Ready to go live on ${environment}`);
}

function readOrder(): { environment: string; isDry: boolean; isChecked: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        env: { type: "string", default: "production" },
        "dry-run": { type: "boolean", default: false },
        checked: { type: "boolean", default: false },
      },
    });
    const { env: environment, "dry-run": isDry, checked: isChecked } = values;
    // What goes live is checked, whatever was before.
    if (ENVIRONMENTS.includes(environment) && (isDry || !isChecked)) return { environment, isDry, isChecked };
  } catch {
    // An option nobody knows is answered like an environment nobody knows.
  }
  throw new StartError("Usage: npm run deploy -- [--env staging|production] [--dry-run [--checked]]");
}

/** Names of what this environment of wrangler.toml still leaves open, as "<...>". */
function missingIn(environment: string): string[] {
  const { vars, kv_namespaces, r2_buckets } = unstable_readConfig({
    config: "wrangler.toml",
    env: environment,
  });
  const named = [
    ...Object.entries(vars),
    ...kv_namespaces.map((one: { binding: string; id?: string }) => [one.binding, one.id] as const),
    ...r2_buckets.map(
      (one: { binding: string; bucket_name?: string }) => [one.binding, one.bucket_name] as const,
    ),
  ];
  return named.filter(([, value]) => !value || /^<.*>$/.test(String(value))).map(([name]) => name);
}

function run(command: string, parameters: string[]): void {
  const { status, error } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  if (error) throw error;
  if (status !== 0) throw new StartError(`Stopped: ${command} ${parameters.join(" ")} failed.`);
}

deploy().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
