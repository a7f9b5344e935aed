import type { BackendDatabase } from "../database.ts";
import { isExpired } from "./identity.ts";
import type { Listener } from "./listener.ts";
import type { PublishedTables } from "./published-tables.ts";
import { type Channel, type Subscription, wantsChange } from "./subscriptions.ts";
import { type Change, mayLearnOfDeletion, readAsSubscriber } from "./visibility.ts";

interface Source {
  database: BackendDatabase;
  tables: PublishedTables;
}

/** Nothing to show, as opposed to a deletion, which shows no row either. */
const HIDDEN = Symbol("hidden");

type Look = Record<string, unknown> | null | typeof HIDDEN;

/** Sends one change to every channel that asked for it and may see it. */
export async function deliver(change: Change, listeners: Iterable<Listener>, source: Source): Promise<void> {
  // Subscribers with the same rights and filter see the same row: it is read once for all of them.
  const looks = new Map<string, Promise<Look>>();
  for (const listener of listeners) {
    for (const channel of [...listener.channels.values()]) {
      const wanted = channel.subscriptions.filter((subscription) => wantsChange(subscription, change));
      if (wanted.length === 0) continue;
      if (isExpired(channel.identity)) {
        listener.drop(channel, "Access token has expired");
        continue;
      }
      await deliverToChannel(change, listener, channel, wanted, { looks, source });
    }
  }
}

async function deliverToChannel(
  change: Change,
  listener: Listener,
  channel: Channel,
  wanted: Subscription[],
  { looks, source }: { looks: Map<string, Promise<Look>>; source: Source },
): Promise<void> {
  const ids: number[] = [];
  let row: Look = HIDDEN;
  for (const subscription of wanted) {
    const key = JSON.stringify([channel.identity.jwt, channel.identity.role, subscription.wish.filter]);
    const look = looks.get(key) ?? lookAt(change, channel, subscription, source).catch((): Look => HIDDEN);
    looks.set(key, look);
    const seen = await look;
    if (seen === HIDDEN) continue;
    ids.push(subscription.id);
    row = seen;
  }
  if (row === HIDDEN) return;
  listener.push(channel.topic, "postgres_changes", { ids, data: describeChange(change, row, source.tables) });
}

/**
 * A deleted row cannot be read any more: as on hosted Supabase its key alone goes out, without filter and to
 * all who may read the table at all.
 */
async function lookAt(
  change: Change,
  { identity }: Channel,
  { filter }: Subscription,
  { database, tables }: Source,
): Promise<Look> {
  if (change.type === "DELETE")
    return (await mayLearnOfDeletion(database, change, identity.role)) ? null : HIDDEN;
  return (await readAsSubscriber(database, tables, change, identity, filter)) ?? HIDDEN;
}

function describeChange(change: Change, row: Record<string, unknown> | null, tables: PublishedTables) {
  const columns = tables.get(`${change.schema}.${change.table}`) ?? [];
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: change.at,
    errors: null,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(row ? { record: row } : {}),
    ...(change.type === "INSERT" ? {} : { old_record: change.key }),
  };
}
