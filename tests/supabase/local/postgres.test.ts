import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { launchBackend } from "../../../supabase/local/launch.ts";
import { openClient, PASSWORD } from "../../support/backend.ts";
import { createTestDatabase } from "../../support/test-database.ts";

const MIGRATIONS = fileURLToPath(new URL("./fixtures/migrations", import.meta.url));

test.skipIf(!process.env.TEST_DATABASE_URL)(
  "two backends share one PostgreSQL, and only one of them migrates it",
  async () => {
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
  },
);
