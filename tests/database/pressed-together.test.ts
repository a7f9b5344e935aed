import { expect, test } from "vitest";
import { layla, omar, openRaces, PATIENCE_MS, ROUNDS, sara } from "./races.ts";

openRaces();

test("W32 a double tap is one act, and another person hears who was faster", {
  timeout: PATIENCE_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = { name: "Closed", is_private: true };
    const { data: group } = await layla.client.from("groups").insert(row).select("id").single();
    const group_id = group?.id ?? "";
    const decide = (as: typeof layla, member: string) =>
      as.client.rpc("decide_join_request", { group_id, member, accepted: true });
    const errorsOf = async (answers: ReturnType<typeof decide>[]) =>
      (await Promise.all(answers)).map(({ error }) => error);
    for (const { client } of [omar, sara]) await client.rpc("join_group", { group_id });
    expect(await errorsOf([decide(layla, omar.id), decide(layla, omar.id)])).toEqual([null, null]);
    await layla.client.rpc("set_member_role", { group_id, member: omar.id, role: "admin" });
    expect(await errorsOf([decide(omar, sara.id)])).toEqual([null]);
    expect(await errorsOf([decide(layla, sara.id)])).toMatchObject([
      {
        hint: "already_decided",
        message: "{{name}} accepted the request of {{person}} already.",
        details: '{"name": "omar", "person": "sara"}',
      },
    ]);
    const { data: post } = await sara.client
      .from("group_posts")
      .insert({ group_id, title: "T", content: "Words" })
      .select("id")
      .single();
    const remove = () => layla.client.rpc("remove_group_post", { post_id: post?.id ?? "", reason: "Rude" });
    expect((await Promise.all([remove(), remove()])).map(({ error }) => error)).toEqual([null, null]);
    await layla.client.rpc("delete_group", { group_id });
  }
});
