import type { Theme } from "../../platform/theme";
import { PREFERENCES_ACTION } from "./theme-switch";

// Not by createWishes (live/wishes.ts), which does the same for many things: visitors' pages need it for nothing else, and
// each would weigh 0.4 KB more.

let wanted: Theme | undefined;
let sent: Theme | undefined;

/** Without an answer the choice holds on this page alone, where it is to be seen. */
const send = (theme: Theme) =>
  fetch(`${PREFERENCES_ACTION}.data?_routes=`, {
    method: "POST",
    body: new URLSearchParams({ theme }),
    keepalive: true,
  }).catch(() => {});

/**
 * Keeps the chosen look in its cookie. The next choice is sent when the one before was answered: two answers that overtake
 * each other would leave the older. A page that is left sends it without waiting.
 */
export async function keepTheme(theme: Theme): Promise<void> {
  wanted = theme;
  if (sent) return;
  addEventListener("pagehide", sendWaiting);
  while (wanted !== sent) {
    sent = wanted;
    await send(sent);
  }
  removeEventListener("pagehide", sendWaiting);
  sent = undefined;
}

function sendWaiting(): void {
  if (wanted && wanted !== sent) void send(wanted);
}
