import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { launchBackend } from "../../../supabase/local/launch.ts";
import { type Client, openClient, PASSWORD, startTestBackend } from "../../support/backend.ts";
import { createTestDatabase } from "../../support/test-database.ts";

const onPostgres = test.skipIf(!process.env.TEST_DATABASE_URL);
const MIGRATIONS = fileURLToPath(new URL("./fixtures/migrations", import.meta.url));

onPostgres("two backends share one PostgreSQL, and only one of them migrates it", async () => {
  const database = await createTestDatabase();
  if (!database) throw new Error("TEST_DATABASE_URL names no server.");
  const applied: string[] = [];
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "hikaya-shared-")));
  const backends = await Promise.all(
    folders.map((dataDir) =>
      launchBackend({
        dataDir,
        port: 0,
        seed: "none",
        databaseUrl: database.url,
        rateLimits: false,
        migrationsDir: MIGRATIONS,
        seedFile: join(MIGRATIONS, "../no-seed.sql"),
        onProgress: (line) => void (line.startsWith("Applying") && applied.push(line)),
      }),
    ),
  );
  try {
    expect(applied).toHaveLength(2);
    const [first, second] = backends.map((backend) => openClient(backend));
    const credentials = { email: "layla@hikaya.test", password: PASSWORD };
    const metadata = { username: "layla", words: ["one", "two"] };
    await first?.auth.signUp({ ...credentials, options: { data: metadata } });
    const { data } = (await second?.auth.signInWithPassword(credentials)) ?? {};
    expect(data?.user?.user_metadata).toMatchObject(metadata);
    expect((await second?.from("notes" as never).insert({ title: "here" } as never))?.status).toBe(201);
  } finally {
    await Promise.all(backends.map((backend) => backend.stop()));
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});

onPostgres("the corrections hold on PostgreSQL too", async () => {
  const site = await startTestBackend({
    migrationsDir: MIGRATIONS,
    seedFile: join(MIGRATIONS, "../no-seed.sql"),
  });
  try {
    const { client } = await site.signUp("layla", { profile: false });
    const add = (rows: unknown) => client.from("notes" as never).insert(rows as never);
    const find = (column: string, value: string) =>
      client
        .from("notes" as never)
        .select("title,is_done,made_at")
        .eq(column, value);
    expect((await add({})).status).toBe(201);
    expect(await add({ title: "x".repeat(41) })).toMatchObject({ status: 400, error: { code: "23514" } });
    const rows = Array.from({ length: 1_001 }, () => ({ title: "x", is_done: true }));
    expect((await add(rows)).status).toBe(413);
    expect((await add({ title: "true", is_done: true })).status).toBe(201);
    const [found] = (await find("title", "true")).data ?? [];
    expect(found).toMatchObject({ made_at: expect.stringMatching(/T.*\+00:00$/) });
    expect((await find("is_done", "true")).data).toEqual([found]);
    expect(await client.rpc("refuse" as never, { reason: "no" } as never)).toMatchObject({
      status: 400,
      error: { code: "P0001", hint: "try another" },
    });
  } finally {
    await site.stop();
  }
});

onPostgres("a visitor's statement may run for 3 s, a member's for 10 s", async () => {
  const site = await startTestBackend();
  try {
    await site.sql(
      "create function public.wait(seconds int) returns void language sql as 'select pg_sleep(seconds)'",
    );
    await site.sql("grant execute on function public.wait to anon, authenticated");
    await site.sql("notify pgrst, 'reload schema'");
    const member = await site.signUp("layla");
    const wait = (client: Client, seconds: number) => client.rpc("wait" as never, { seconds } as never);
    await expect.poll(async () => (await wait(site.asVisitor(), 0)).error).toBeNull();
    expect((await wait(site.asVisitor(), 5)).error?.code).toBe("57014");
    expect((await wait(member.client, 5)).error).toBeNull();
    expect((await wait(member.client, 15)).error?.code).toBe("57014");
  } finally {
    await site.stop();
  }
});
