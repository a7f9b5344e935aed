import type { LocalMail } from "../../platform/local-mail.server";

/** A developer's page, in English alone: what would have been sent, the newest first. */
export function MailList({ mails }: { mails: LocalMail[] }) {
  return (
    <div lang="en" dir="ltr">
      <h1 className="display-2 mb-6">Mail</h1>
      {mails.length === 0 && <p className="text-ink-2">Nothing was sent since the backend started.</p>}
      <ul>
        {mails.map((mail, place) => (
          <li key={`${mail.sentAt} ${mails.length - place}`} className="border-b border-line py-5">
            <h2 className="title-2">{mail.subject}</h2>
            <p className="text-small text-ink-3">
              To {mail.to}, <time dateTime={mail.sentAt}>{mail.sentAt}</time>
            </p>
            <p className="mt-2 max-w-[66ch] whitespace-pre-line wrap-anywhere">
              {piecesOf(mail.text).map((piece, at) =>
                piece.startsWith("http") ? (
                  <a key={at} href={piece} className="link">
                    {piece}
                  </a>
                ) : (
                  piece
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text cut at its addresses, which stay pieces of their own. */
function piecesOf(text: string): string[] {
  return text.split(/(https?:\/\/\S+)/);
}
