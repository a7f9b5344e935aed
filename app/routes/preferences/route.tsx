import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { memberOf } from "../../domain/account/member.server";
import { saveDigits } from "../../domain/notification/choices.server";
import { DIGITS, DIGITS_COOKIE } from "../../platform/digits";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import { THEME_COOKIE, THEMES } from "../../platform/theme";

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const PreferencesForm = v.object({
  theme: v.fallback(v.optional(v.picklist(THEMES)), undefined),
  digits: v.fallback(v.optional(v.picklist(DIGITS)), undefined),
  returnTo: v.optional(v.string(), "/"),
});

/** POST only: keeps the chosen look and digits in cookies, so that the server draws it right the first time. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, PreferencesForm);
  const { theme, digits, returnTo = "/" } = form.ok ? form.value : {};
  const secure = context.environment.ORIGIN.startsWith("https:") ? "; Secure" : "";
  const headers = new Headers();
  const keep = (name: string, value: string) =>
    headers.append("set-cookie", `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`);
  if (digits) {
    keep(DIGITS_COOKIE, digits);
    // Pages follow the cookie, so an error here spoils nothing.
    if (memberOf(context)) await saveDigits(context.session.db, digits);
  }
  // Whatever else is asked for, an unknown look is that of the device.
  if (theme || !digits) keep(THEME_COOKIE, theme ?? "system");
  return redirect(safeNextPath(returnTo), { headers });
}

export function loader() {
  return redirect("/");
}
