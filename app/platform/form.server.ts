import { data } from "@remix-run/cloudflare";
import * as v from "valibot";
import { type FormAnswer, MOST_FIELDS, toFormResponse } from "../domain/form";
import { type AppError, statusOf } from "../domain/result";
import { LONGEST_HTML } from "../domain/rich-text/rich-text";
import { fieldsOf } from "./schema-fields";

/** Characters of a field that come back to its page: the longest field, the HTML of a post, may hold as many. */
const LONGEST_VALUE = LONGEST_HTML;
/** Of a sentence about a field: some of those that the library makes name what was sent. */
const LONGEST_SENTENCE = 300;
/** Of what a sentence names. */
const LONGEST_NAMED = 100;

type Reading<T> =
  | { ok: true; value: T; typed: Record<string, string> }
  | { ok: false; answer: FormAnswer; status: 413 | 422 };

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
 * What was typed into its fields, but for passwords, comes back, with the sentences that say what is wrong with it.
 */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Reading<v.InferOutput<Schema>>> {
  const form = await formOf(request);
  if (hasTooManyFields(form)) {
    return {
      ok: false,
      status: 413,
      answer: { ok: false, message: "This form has too many fields", values: {} },
    };
  }
  const values: Record<string, string> = {};
  for (const name of fieldsOf(schema)) {
    const value = form.getAll(name).find((one) => typeof one === "string");
    if (value !== undefined) values[name] = value;
  }
  const typed = withoutSecrets(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value, LONGEST_VALUE)])),
  );
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output, typed };
  const nested = v.flatten<typeof schema>(result.issues).nested as
    | Record<string, string[] | undefined>
    | undefined;
  const errors: Record<string, string> = {};
  const errorValues: Record<string, string> = {};
  for (const [name, sentences] of Object.entries(nested ?? {})) {
    if (!sentences?.[0]) continue;
    errors[name] = cut(sentences[0], LONGEST_SENTENCE);
    const wrong = result.issues.find(({ message }) => message === sentences[0])?.input;
    if (errors[name].includes("{{value}}")) errorValues[name] = cut(String(wrong), LONGEST_NAMED);
  }
  return {
    ok: false,
    status: 422,
    answer: { ok: false, errors, errorValues, values: typed },
  };
}

function hasTooManyFields(form: FormData): boolean {
  let fields = 0;
  for (const _ of form.keys()) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).toWellFormed() : text;
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
