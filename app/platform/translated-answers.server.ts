import { type AppLoadContext, data, type ServerBuild } from "@remix-run/cloudflare";
import { type FormAnswer, toFormResponse } from "../domain/form";
import { statusOf } from "../domain/result";
import { translatorOf } from "../i18n/translators.server";

type Routes = ServerBuild["routes"];

/**
 * The routes, answering forms in the reader's language, those that the front door did not read as well: pages need not
 * bring sentences that only the server says. Browsers find them among no texts of theirs, and show them as they are.
 * How long to wait goes to the context: Remix keeps no header of an action whose page is rendered.
 */
export function withTranslatedAnswers(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { action } = route?.module ?? {};
      if (!route || !action) return [id, route];
      const translated: typeof action = async (asked) => {
        const { refusal } = asked.context;
        const answer: unknown = refusal
          ? data(toFormResponse(refusal, {}), statusOf(refusal))
          : await action(asked);
        return translateAnswer(answer, asked.context);
      };
      return [id, { ...route, module: { ...route.module, action: translated } }];
    }),
  );
}

function translateAnswer(answer: unknown, context: AppLoadContext): unknown {
  if (isWithStatus(answer)) return { ...answer, data: inLanguageOf(context, answer.data) };
  return inLanguageOf(context, answer);
}

function inLanguageOf(context: AppLoadContext, answer: unknown): unknown {
  if (!isFormAnswer(answer)) return answer;
  const { t } = translatorOf(context.language, context.digits);
  const { message, messageValues, errors, errorValues, retryAfter, ...rest } = answer;
  if (retryAfter !== undefined) context.retryAfter = retryAfter;
  return {
    ...rest,
    ...(message && { message: t(message, messageValues) }),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, said]) => [
          field,
          t(said, { value: `\u2068${errorValues?.[field] ?? ""}\u2069` }),
        ]),
      ),
    }),
  };
}

/** What Remix's `data` makes. */
function isWithStatus(answer: unknown): answer is { type: "DataWithResponseInit"; data: unknown } {
  return isObject(answer) && answer.type === "DataWithResponseInit";
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  return isObject(answer) && answer.ok === false && isObject(answer.values);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
