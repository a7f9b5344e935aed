import { Form, Link } from "@remix-run/react";
import SquarePen from "lucide/dist/esm/icons/square-pen.mjs";
import {
  type ConversationPage,
  type ConversationTab,
  LIST_FAILED,
} from "../../domain/conversation/conversation";
import { useTranslation } from "../../i18n/hooks";
import { SearchInput } from "../search/search-input";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";
import { Notice } from "../ui/notice";
import { Sentence } from "../ui/sentence";
import { SkeletonRows } from "../ui/skeleton";
import { UnreadBadge } from "../ui/unread-badge";
import { ConversationRow } from "./conversation-row";
import { addressOfPlace, PanelLink } from "./panel-navigation";
import { useConversations } from "./use-conversations";

export interface ConversationListProps {
  initial: ConversationPage | null;
  tab: ConversationTab;
  query: string;
  me: string;
  /** The open conversation. */
  current: string | null;
  /** The server tried and failed. */
  hasFailed?: boolean;
}

/** Search, the two kinds of conversations, and their rows. */
export function ConversationList(props: ConversationListProps) {
  const { tab, me, current } = props;
  const { t } = useTranslation();
  const { list, failed, query, setQuery, load, loadOlder } = useConversations(props);
  const isFailed = failed || (props.hasFailed && !list);
  return (
    <>
      <ListHead tab={tab} query={query} onQuery={setQuery} />
      <TabChips tab={tab} requests={list?.requests ?? 0} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {isFailed && (
          <div className="space-y-2 px-3 py-2">
            <Notice kind="error">{t(LIST_FAILED)}</Notice>
            <Button onClick={() => void load()}>{t("Try again")}</Button>
          </div>
        )}
        {!list && !isFailed && (
          <div className="px-3">
            <SkeletonRows />
          </div>
        )}
        {list?.conversations.length === 0 && <EmptyList tab={tab} query={query} />}
        <ul>
          {list?.conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              me={me}
              tab={tab}
              isCurrent={conversation.id === current}
            />
          ))}
        </ul>
        {list?.next && (
          <p className="p-3 text-center">
            <Link
              to={`${addressOfPlace({ kind: "list" }, tab)}${tab === "requests" ? "&" : "?"}before=${encodeURIComponent(list.next)}`}
              className="button button-line"
              onClick={interceptClick(() => void loadOlder())}
            >
              {t("Older conversations")}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

interface ListHeadProps {
  tab: ConversationTab;
  query: string;
  onQuery(query: string): void;
}

function ListHead({ tab, query, onQuery }: ListHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 p-3">
      <Form role="search" action="/messages" className="min-w-0 flex-1" onSubmit={(e) => e.preventDefault()}>
        {tab === "requests" && <input type="hidden" name="tab" value={tab} />}
        <SearchInput
          defaultValue={query}
          onChange={(event) => onQuery(event.currentTarget.value.trim())}
          aria-label={t("Search conversations")}
          placeholder={t("Search conversations")}
          autoComplete="off"
        />
      </Form>
      <PanelLink
        place={{ kind: "new" }}
        className="icon-button"
        aria-label={t("New message")}
        title={t("New message")}
      >
        <Icon of={SquarePen} />
      </PanelLink>
    </div>
  );
}

function TabChips({ tab, requests }: { tab: ConversationTab; requests: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-2 px-3 pb-2">
      {(["all", "requests"] as const).map((one) => (
        <PanelLink
          key={one}
          place={{ kind: "list" }}
          tab={one}
          aria-current={one === tab ? "true" : undefined}
          className="chip"
        >
          {one === "all" ? t("Conversations") : t("Requests")}
          {one === "requests" && requests > 0 && (
            <>
              <UnreadBadge count={requests} />
              <span className="sr-only">{t("{{count}} waiting", { count: requests })}</span>
            </>
          )}
        </PanelLink>
      ))}
    </div>
  );
}

function EmptyList({ tab, query }: { tab: ConversationTab; query: string }) {
  const { t } = useTranslation();
  if (query) return <EmptyState title={t("No conversations found")}>{t("Try another name.")}</EmptyState>;
  if (tab === "requests") {
    return (
      <EmptyState title={t("No requests")}>
        {t("A first message from someone you share nothing with waits here until you accept it.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No conversations yet")}>
      <Sentence
        text="{{write}}, or begin from a profile."
        parts={{
          write: (
            <PanelLink place={{ kind: "new" }} className="link hit-area relative inline-block py-0.5">
              {t("Write to someone")}
            </PanelLink>
          ),
        }}
      />
    </EmptyState>
  );
}
