import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader } from "../../../app/routes/settings_.export/route.tsx";

/** A member whose export was asked for so often. */
function ask(method: string) {
  const asked: string[] = [];
  const db = {
    rpc: async (name: string) => {
      asked.push(name);
      return { data: {}, error: null };
    },
  };
  const session = { db, authState: { state: "member", claims: { sub: "me" } } };
  const request = new Request("https://hikaya.test/settings/export", { method });
  const answer = Promise.resolve(
    loader({ request, context: { session }, params: {} } as unknown as LoaderFunctionArgs),
  ).catch((thrown) => thrown);
  return answer.then(({ status }: Response) => ({ status, asked }));
}

test("seventh-7 looking at the head alone makes no export, of which there is one a day", async () => {
  expect(await ask("HEAD")).toEqual({ status: 405, asked: [] });
  expect(await ask("GET")).toEqual({ status: 200, asked: ["export_my_data"] });
});
