import type { Client } from "../support/backend.ts";
import type { Person } from "./app.ts";

// Members and their dramas, told to the database and asked of it.

export async function beAt(
  client: Client,
  drama: string,
  reached: number,
  status = "watching",
): Promise<void> {
  await client.rpc("set_tracking", { drama, seen: 0, status, reached }).throwOnError();
}

/** Where they are in a drama. */
export async function placeOf({ client, id }: Person, drama = "3") {
  const mine = client.from("trackings").select("status, position").match({ user_id: id, drama_id: drama });
  return (await mine.maybeSingle().throwOnError()).data;
}

/** The id of the review that they write. */
export async function review(client: Client, drama: string, content: string, level = 0): Promise<string> {
  const written = { drama, kind: "review", content, spoiler_level: level };
  return String((await client.rpc("write_review", written).throwOnError()).data);
}
