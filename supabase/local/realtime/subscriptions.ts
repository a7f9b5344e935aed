import { type Filter, parseFilter } from "./filter.ts";
import type { Identity } from "./identity.ts";
import type { PublishedTables } from "./published-tables.ts";
import type { Change } from "./visibility.ts";

/** What a client asks for in phx_join, one entry of config.postgres_changes. */
export interface Wish {
  event?: string;
  schema?: string;
  table?: string;
  filter?: string;
}

export interface Subscription {
  id: number;
  wish: Wish;
  filter: Filter | null;
}

/** A joined topic of one socket. */
export interface Channel {
  topic: string;
  joinRef: string | null;
  identity: Identity;
  subscriptions: Subscription[];
}

let lastId = 0;

/** Turns a wish into a subscription, or says why not. */
export function subscribe(wish: Wish, tables: PublishedTables): Subscription | string {
  const { schema = "public", table = "*", filter: text } = wish;
  const columns = table === "*" ? [] : tables.get(`${schema}.${table}`);
  if (!columns) {
    return `Unable to subscribe to changes: ${schema}.${table} is not in the publication supabase_realtime`;
  }
  const filter = text ? parseFilter(text, columns) : null;
  if (text && !filter) return `Unable to subscribe to changes: invalid filter ${text}`;
  lastId += 1;
  return { id: lastId, wish, filter };
}

export function wantsChange({ wish }: Subscription, change: Change): boolean {
  const { event = "*", schema = "public", table = "*" } = wish;
  return (
    (schema === "*" || schema === change.schema) &&
    (table === "*" || table === change.table) &&
    (event === "*" || event === change.type)
  );
}
