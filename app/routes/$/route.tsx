import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

const SIGN_IN = "/sign-in";
const SIGN_UP = "/sign-in?mode=sign-up";

/** Addresses that other sites have for what stands elsewhere here, and that people type. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  login: SIGN_IN,
  "log-in": SIGN_IN,
  signin: SIGN_IN,
  signup: SIGN_UP,
  "sign-up": SIGN_UP,
  register: SIGN_UP,
};

/** Any other path: the root's error boundary shows the not-found screen, with status 404 (decision Q21). */
export function loader({ params }: LoaderFunctionArgs): never {
  const asked = (params["*"] ?? "").toLowerCase();
  const address = Object.hasOwn(ELSEWHERE, asked) ? ELSEWHERE[asked] : undefined;
  if (address) throw redirect(address, 301);
  throw new Response("Not found", { status: 404 });
}

export function action(): never {
  throw new Response("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
