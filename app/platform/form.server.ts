import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { type FormAnswer, toFormResponse } from "../domain/form";
import { type AppError, statusOf } from "../domain/result";

/** More fields than any form of ours has: only a machine sends them. */
const MOST_FIELDS = 100;

type Reading<T> = { ok: true; value: T } | { ok: false; answer: FormAnswer; status: 413 | 422 };

/** The fields of a form; throws 400 where they cannot be told apart, which no browser brings about. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("this form cannot be read", { status: 400 });
  }
}

/**
 * Reads a form against its schema: unknown fields are ignored, of a repeated field the first counts.
 * What was typed comes back with the sentences that say what is wrong with it.
 */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Reading<v.InferOutput<Schema>>> {
  const form = await formOf(request);
  if ([...form.keys()].length > MOST_FIELDS) {
    return {
      ok: false,
      status: 413,
      answer: { ok: false, message: "This form has too many fields", values: {} },
    };
  }
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !(name in values)) values[name] = value;
  }
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output };
  const nested = v.flatten<typeof schema>(result.issues).nested as
    | Record<string, string[] | undefined>
    | undefined;
  const errors: Record<string, string> = {};
  const errorValues: Record<string, string> = {};
  for (const [name, sentences] of Object.entries(nested ?? {})) {
    if (!sentences?.[0]) continue;
    errors[name] = sentences[0];
    const wrong = result.issues.find(({ message }) => message === sentences[0])?.input;
    if (errors[name].includes("{{value}}")) errorValues[name] = String(wrong);
  }
  return {
    ok: false,
    status: 422,
    answer: { ok: false, errors, errorValues, values: withoutSecrets(values) },
  };
}

/** A form that was not accepted goes back to its page, with the status that says why. */
export function sendBack({ answer, status }: { answer: FormAnswer; status: number }) {
  return data(answer, status);
}

/** Says why what a form asked for was not done; `values` is what was typed. */
export function answerError(error: AppError, values: Record<string, string> = {}) {
  return sendBack({ answer: toFormResponse(error, values), status: statusOf(error) });
}

/** What was typed, as fields take it, of a form that was read. */
export function typedOf(form: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Passwords are never written into a page, not even back into the field they came from. */
export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
