import { launchBackend } from "./launch.ts";

const t = performance.now();
const b = await launchBackend({
  dataDir: process.argv[2] ?? "/tmp/backend/d1",
  port: 54400,
  seed: "none",
  rateLimits: true,
  control: true,
  databaseUrl: process.env.DBURL,
  migrationsDir: process.env.MIG,
  seedFile: process.env.MIG ? "/nonexistent" : undefined,
  onProgress: (l) => console.log(Math.round(performance.now() - t), l),
  onExit: (c) => console.log("exit", c),
});
console.log("ready", Math.round(performance.now() - t), b.url, b.pid);
console.log(await b.sql("select now() as n, $1::text[] as a, count(*) c from auth.users", [['x"y', "z"]]));
if (process.argv[3] === "stay") await new Promise(() => {});
const s = performance.now();
await b.stop();
console.log("stopped", Math.round(performance.now() - s));
