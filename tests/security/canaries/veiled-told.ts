import { makeBrowser, readPush, startPushService } from "../../support/push-service.ts";
import { ask, type Person } from "../door.ts";

// What readers are told without asking: live updates and pushes.

/**
 * What the realtime service says to this person from now on, of whichever table, as it comes; a visitor it may refuse. It is
 * ended by removing the client's channels.
 */
export async function hearLive({ id, client }: Person): Promise<string[]> {
  const heard: string[] = [];
  const channel = client
    .channel("canaries")
    .on("postgres_changes", { event: "*", schema: "public" }, (change) => heard.push(JSON.stringify(change)));
  await new Promise<void>((resolve, reject) => {
    channel.on("system", {}, ({ status, message }: { status: string; message: string }) =>
      status === "ok" ? resolve() : reject(new Error(message)),
    );
    channel.subscribe((status, error) => {
      if (status !== "CHANNEL_ERROR") return;
      if (id === null) resolve();
      else reject(error);
    });
  });
  return heard;
}

/** A browser of each of these people that is pushed to, and what it has read so far. */
export async function hearPushes(port: number, people: Record<string, Person>) {
  const service = await startPushService(port);
  const browsers = Object.keys(people).map((name) => ({
    name,
    browser: makeBrowser(`http://127.0.0.1:${port}/${name}`),
  }));
  for (const { name, browser } of browsers) {
    const answer = await ask("/api/push", {
      as: people[name],
      body: JSON.stringify(browser.subscription),
      headers: { "content-type": "application/json" },
    });
    if (!answer.ok) throw new Error(`${name} gets no pushes: ${answer.status}`);
  }
  const pushedTo = (name: string) =>
    browsers
      .filter((one) => one.name === name)
      .flatMap(({ browser }) =>
        service.received.filter(({ path }) => path === `/${name}`).map(({ body }) => readPush(browser, body)),
      );
  return { pushedTo, stop: service.stop };
}
