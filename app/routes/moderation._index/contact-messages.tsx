import { Form } from "@remix-run/react";
import { EmptyState } from "../../components/ui/empty-state";
import { IntentButton } from "../../components/ui/intent-button";
import { MetaLine } from "../../components/ui/meta-line";
import { RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import { CONTACT_TOPICS, type ContactMessage } from "../../domain/contact/contact";
import { useTranslation } from "../../i18n/hooks";
import { Queue, type QueueState } from "./queue";

interface ContactMessagesProps extends QueueState {
  messages: ContactMessage[];
}

/** What people wrote by the contact form; answered by mail, then closed. */
export function ContactMessages({ messages, ...state }: ContactMessagesProps) {
  const { t } = useTranslation();
  return (
    <Queue
      {...state}
      label={t("Contact messages")}
      to="/moderation?tab=messages"
      chips={{ open: t("Unanswered"), closed: t("Closed") }}
      none={
        <EmptyState title={t("No messages here")}>
          {t("What people write by the contact form appears here.")}
        </EmptyState>
      }
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </Queue>
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
          <IntentButton intent="close">{t("Close")}</IntentButton>
        </Form>
      )}
    </li>
  );
}
