import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DoneNotice } from "../../components/moderation/done-notice";
import { Button } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { EmptyState } from "../../components/ui/empty-state";
import { FormMessage } from "../../components/ui/form-message";
import { MetaLine } from "../../components/ui/meta-line";
import { NewerOlder } from "../../components/ui/pagination";
import { RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import { CONTACT_TOPICS, type ContactMessage } from "../../domain/contact/contact";
import type { FormAnswer } from "../../domain/form";

interface ContactMessagesProps {
  messages: ContactMessage[];
  older: string | null;
  closed: boolean;
  isFirstPage: boolean;
  /** What was done just now. */
  done: string | null;
  answer?: FormAnswer;
}

const OPEN = "/moderation?tab=messages";
const CLOSED = `${OPEN}&closed=1`;

/** What people wrote by the contact form; answered by mail, then closed. */
export function ContactMessages(props: ContactMessagesProps) {
  const { messages, older, closed, isFirstPage, done, answer } = props;
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const address = closed ? CLOSED : OPEN;
  return (
    <>
      <div className="my-4">
        <ChipRow label={t("Contact messages")}>
          <ChipLink to={OPEN} current={!closed}>
            {t("Unanswered")}
          </ChipLink>
          <ChipLink to={CLOSED} current={closed}>
            {t("Closed")}
          </ChipLink>
        </ChipRow>
      </div>
      <FormMessage answer={answer} className="mb-4" />
      {done && !answer && <DoneNotice key={moment} sentence={done} />}
      {messages.length === 0 && (
        <EmptyState title={t("No messages here")}>
          {t("What people write by the contact form appears here.")}
        </EmptyState>
      )}
      <ul>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <NewerOlder
        newer={isFirstPage ? null : address}
        older={older && `${address}&before=${encodeURIComponent(older)}`}
      />
    </>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { t } = useTranslation();
  const topic = CONTACT_TOPICS.find(({ slug }) => slug === message.topic)?.label ?? message.topic;
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <h2 className="title-2">{t(topic)}</h2>
      <MetaLine className="mt-1">
        <bdi className="text-ink">{message.name}</bdi>
        <a href={`mailto:${message.email}`} className="link inline-block py-0.5 wrap-anywhere" dir="ltr">
          {message.email}
        </a>
        <RelativeTime at={message.createdAt} kind="activity" />
      </MetaLine>
      <UserText
        as="p"
        text={message.message}
        className="mt-3 max-w-[66ch] whitespace-pre-line wrap-anywhere"
      />
      {!message.closedAt && (
        <Form method="post" action="/moderation?index&tab=messages" className="mt-3">
          <input type="hidden" name="id" value={message.id} />
          <Button type="submit" name="deed" value="close">
            {t("Close")}
          </Button>
        </Form>
      )}
    </li>
  );
}
