import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { sealHash } from "./corrections/mail-links.ts";
import { type MailLanguage, mailLanguage } from "./mail-language.ts";
import type { Secrets } from "./secrets.ts";

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
  readonly #secrets: Secrets;

  constructor(siteUrl: string, secrets: Secrets) {
    this.#siteUrl = siteUrl;
    this.#secrets = secrets;
  }

  async send(message: EmailMessage): Promise<void> {
    this.#mails.unshift({
      to: String(message.to),
      ...written(message, this.#siteUrl, this.#secrets),
      sentAt: new Date().toISOString(),
    });
    this.#mails.length = Math.min(this.#mails.length, KEPT_MAILS);
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }
}

/** What the templates of a hosted project say (supabase/templates), as plain text: subject and words by language. */
const WORDS: Record<string, Record<MailLanguage, { subject: string; words: string }>> = {
  recovery: {
    en: {
      subject: "Choose a new password",
      words: "Somebody, we hope you, asked for a new password on Hikaya. The link works once, for an hour.",
    },
    ar: {
      subject: "كلمة مرور جديدة",
      words:
        "وصلنا طلب لاختيار كلمة مرور جديدة في حكاية، ونرجو أن يكون منك. يعمل الرابط مرة واحدة خلال ساعة.",
    },
  },
  magiclink: {
    en: {
      subject: "Your code for Hikaya",
      words: "This is your code to sign in to Hikaya. It works once, for an hour; so does the link.",
    },
    ar: {
      subject: "رمز دخولك إلى حكاية",
      words: "هذا رمز دخولك إلى حكاية. يعمل مرة واحدة خلال ساعة، وكذلك الرابط.",
    },
  },
  email_change: {
    en: {
      subject: "Confirm your new e-mail address",
      words:
        "Please confirm your new e-mail address. This request goes to both addresses, the old one and the new one.",
    },
    ar: {
      subject: "تأكيد البريد الجديد",
      words: "نرجو تأكيد بريدك الإلكتروني الجديد. نرسل طلب التأكيد إلى البريدين القديم والجديد.",
    },
  },
};

/**
 * A mail of @supabase/lite in the words of ours: the reader's language first, then the other. Its link points at auth's
 * verify endpoint under the site's address, where nothing answers; ours at the page with the token's hash. A code is said
 * only where a field takes it.
 */
function written(
  { subject, text = "" }: EmailMessage,
  siteUrl: string,
  secrets: Secrets,
): { subject: string; text: string } {
  // Bounded: a mail of the local auth service, whose templates are ours.
  const query = /\/auth\/v1\/verify\?(\S+)/.exec(text)?.[1];
  const given = new URLSearchParams(query);
  const type = given.get("type") ?? "";
  const words = WORDS[type];
  if (!query || !words) return { subject, text };
  const link = new URL("/auth/confirm", siteUrl);
  link.searchParams.set("token_hash", sealHash(given.get("token") ?? "", secrets));
  link.searchParams.set("type", type);
  const code = type === "magiclink" ? /: (\d{6,10})$/m.exec(text)?.[1] : undefined;
  const first = mailLanguage();
  const order: MailLanguage[] = first === "ar" ? ["ar", "en"] : ["en", "ar"];
  const said = order.map((language) => words[language]);
  return {
    subject: said.map((one) => one.subject).join(" · "),
    text: [...said.map((one) => one.words), ...(code ? [code] : []), link.toString()].join("\n\n"),
  };
}
