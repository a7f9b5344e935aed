import { servedTo } from "../../../../supabase/local/limits/visitor-network.ts";
import { type Call, call, openCorrected, type Side } from "../corrections/pair.ts";

export const PASSWORD = "hikaya-demo";
export const OVER_REQUESTS = {
  code: 429,
  error_code: "over_request_rate_limit",
  msg: "Request rate limit reached",
};
export const WRONG_CODE = { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" };

/** The backend in this process with its limits on, and a clock that stands still. */
export interface Limited {
  side: Side;
  /** A request to the auth service from an address. */
  ask(from: string, method: string, path: string, options?: Call): ReturnType<typeof call>;
  post(from: string, path: string, body: unknown): ReturnType<typeof call>;
  pass(seconds: number): void;
  /** A new member, who signed up on a day before. */
  signUp(name: string): Promise<{ email: string; token: string }>;
  /** What the newest mail to somebody says. */
  mailTo(email: string): Promise<{ code: string; hash: string }>;
}

export async function openLimited(): Promise<Limited> {
  let now = Date.UTC(2026, 10, 24);
  const side = await openCorrected({ rateLimits: true, now: () => now });
  const ask: Limited["ask"] = (from, method, path, options) =>
    servedTo(from, () => call(side, method, `/auth/v1/${path}`, options));
  const post: Limited["post"] = (from, path, body) => ask(from, "POST", path, { body });
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  let members = 0;
  return {
    side,
    ask,
    post,
    pass,
    signUp: async (name) => {
      members += 1;
      const email = `${name}@hikaya.test`;
      const { status, json } = await post(`10.9.${members}.1`, "signup", { email, password: PASSWORD });
      if (status !== 200) throw new Error(`${name} could not sign up: ${status}`);
      return { email, token: json.access_token };
    },
    mailTo: async (email) => {
      const { json } = await call(side, "GET", "/_dev/mail");
      const { text } = (json as { to: string; text: string }[]).find(({ to }) => to === email) ?? {
        text: "",
      };
      return {
        code: /^(\d+)$/m.exec(text)?.[1] ?? "",
        hash: /token_hash=([\w-]+)/.exec(text)?.[1] ?? "",
      };
    },
  };
}
