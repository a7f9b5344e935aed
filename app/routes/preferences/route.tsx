import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import { THEME_COOKIE, THEMES } from "../../platform/theme";

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const PreferencesForm = v.object({
  theme: v.fallback(v.picklist(THEMES), "system"),
  returnTo: v.optional(v.string(), "/"),
});

/** POST only: keeps the chosen look in a cookie, so that the server draws it right the first time. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, PreferencesForm);
  const { theme, returnTo } = form.ok ? form.value : { theme: "system", returnTo: "/" };
  const secure = context.environment.ORIGIN.startsWith("https:") ? "; Secure" : "";
  const cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
  return redirect(safeNextPath(returnTo), { headers: { "set-cookie": cookie } });
}

export function loader() {
  return redirect("/");
}
