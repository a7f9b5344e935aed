import { type Filter, parseFilter } from "./filter.ts";
import type { Identity } from "./identity.ts";
import { LONGEST_TOPIC, MOST_WISHES_OF_CHANNEL } from "./limits.ts";
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

/** Turns wishes into subscriptions, or says why not. */
export function subscribe(
  wishes: Wish[],
  { role }: Identity,
  tables: PublishedTables,
): Subscription[] | string {
  if (wishes.length > MOST_WISHES_OF_CHANNEL) return "Too many changes for one channel";
  const found: Subscription[] = [];
  for (const wish of wishes) {
    const { event = "*", schema = "public", table = "*", filter: text } = wish;
    // They would be said back, and kept.
    if ([event, schema, table].some((name) => name.length > LONGEST_TOPIC)) {
      return "Unable to subscribe to changes: a name is too long";
    }
    const published = table === "*" ? undefined : tables.get(`${schema}.${table}`);
    if (table !== "*" && !published) {
      return `Unable to subscribe to changes: ${schema}.${table} is not in the publication supabase_realtime`;
    }
    if (!maySee(wish, role, tables)) {
      return `Unauthorized: You do not have permissions to read from ${schema}.${table}`;
    }
    const columns = published?.columns.filter(({ name }) => published.readable[role]?.includes(name)) ?? [];
    const filter = text ? parseFilter(text, columns) : null;
    if (text && !filter) return `Unable to subscribe to changes: invalid filter ${text.slice(0, 200)}`;
    lastId += 1;
    found.push({ id: lastId, wish, filter });
  }
  return found;
}

/** Whether any row of what is wished for could be shown to this role. */
export function maySee(
  { schema = "public", table = "*" }: Wish,
  role: string,
  tables: PublishedTables,
): boolean {
  const wished = table === "*" ? [...tables] : [...tables].filter(([name]) => name === `${schema}.${table}`);
  return wished.some(([, { readable }]) => (readable[role]?.length ?? 0) > 0);
}

export function wantsChange({ wish }: Subscription, change: Change): boolean {
  const { event = "*", schema = "public", table = "*" } = wish;
  return (
    (schema === "*" || schema === change.schema) &&
    (table === "*" || table === change.table) &&
    (event === "*" || event === change.type)
  );
}
