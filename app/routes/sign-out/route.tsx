import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { SignOutScope } from "../../domain/account/account";
import { signOut } from "../../domain/account/account.server";
import { readForm } from "../../platform/form.server";

const SignOutForm = v.object({ scope: SignOutScope });

/** POST only: signs out on this device, everywhere, or everywhere else, and goes home. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SignOutForm);
  await signOut(context.session.auth, form.ok ? form.value.scope : "local");
  await context.session.settle();
  return redirect("/", { headers: { "clear-site-data": '"cache"' } });
}

export function loader() {
  return redirect("/");
}
