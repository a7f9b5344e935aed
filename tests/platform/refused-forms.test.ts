import { expect, test } from "vitest";
import { withTranslatedAnswers } from "../../app/platform/translated-answers.server.ts";

test("S9 what a form asks for that the front door did not read is not done; its page says why, in its language", async () => {
  let isDone = false;
  const action = async () => {
    isDone = true;
  };
  const routes = withTranslatedAnswers({ new: { id: "new", module: { action } } } as never);
  const refusal = { code: "signed_out", message: "Please sign in first." };
  const context = { language: "ar", digits: "latn", refusal };
  const answer = await routes.new?.module.action?.({ context } as never);
  expect(isDone).toBe(false);
  expect(answer).toMatchObject({
    data: { ok: false, code: "signed_out", message: "يُرجى تسجيل الدخول أولًا.", values: {} },
    init: { status: 401 },
  });
});

test("how long to wait stands in the header alone: the context has it for the page's answer, the form does not", async () => {
  const action = async () => ({
    ok: false,
    code: "rate_limited",
    message: "",
    values: {},
    retryAfter: 7_200,
  });
  const routes = withTranslatedAnswers({ new: { id: "new", module: { action } } } as never);
  const context = { language: "en", digits: "latn", retryAfter: undefined };
  const answer = await routes.new?.module.action?.({ context } as never);
  expect(context.retryAfter).toBe(7_200);
  expect(answer).toEqual({ ok: false, code: "rate_limited", values: {} });
});
