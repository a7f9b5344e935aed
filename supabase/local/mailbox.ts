import type { EmailDriver, EmailMessage } from "@supabase/lite";

const KEPT_MAILS = 200;

interface Mail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** Keeps the mails that auth sends, for developers and tests: nothing leaves this machine. */
export class Mailbox implements EmailDriver {
  #mails: Mail[] = [];
  readonly #siteUrl: string;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  async send(message: EmailMessage): Promise<void> {
    this.#mails.unshift({
      to: String(message.to),
      subject: message.subject,
      text: pointToSite(message.text ?? "", this.#siteUrl),
      sentAt: new Date().toISOString(),
    });
    this.#mails.length = Math.min(this.#mails.length, KEPT_MAILS);
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }
}

/**
 * Links as the mail templates of a server-rendered app have them: the app's own page with the token's hash.
 * @supabase/lite points them at auth's verify endpoint under the site's address, where nothing answers.
 */
function pointToSite(text: string, siteUrl: string): string {
  return text.replace(/\S+\/auth\/v1\/verify\?(\S+)/g, (_, query: string) => {
    const given = new URLSearchParams(query);
    const link = new URL("/auth/confirm", siteUrl);
    link.searchParams.set("token_hash", given.get("token") ?? "");
    link.searchParams.set("type", given.get("type") ?? "");
    return link.toString();
  });
}
