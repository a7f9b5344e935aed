import type { ExecutionContext } from "@cloudflare/workers-types";
import type { AppError } from "../app/domain/result.ts";
import type { Digits } from "../app/platform/digits.ts";
import type { Environment } from "../app/platform/environment.server.ts";
import type { Session } from "../app/platform/session.server.ts";
import type { Theme } from "../app/platform/theme.ts";

/** What the middlewares leave for the endpoints behind them. */
export interface WorkerTypes {
  Bindings: Record<string, unknown>;
  Variables: {
    environment: Environment;
    requestId: string;
    nonce: string;
    session: Session;
    language: string;
    theme: Theme;
    digits: Digits;
    /** Why the form was not read; its page says so instead of doing what it asks for. */
    refusal: AppError | undefined;
    execution: Pick<ExecutionContext, "waitUntil">;
  };
}
