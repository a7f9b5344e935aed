import { setImmediate as nextTurn } from "node:timers/promises";
import type { BackendDatabase } from "../database.ts";
import type { Crowd } from "./crowd.ts";
import { matches } from "./filter.ts";
import { type Identity, isExpired } from "./identity.ts";
import { CHANGES_AT_ONCE, MOST_CHANGES_WAITING } from "./limits.ts";
import type { Listener } from "./listener.ts";
import type { PublishedTable, PublishedTables } from "./published-tables.ts";
import { type Channel, type Subscription, wantsChange } from "./subscriptions.ts";
import { type Change, mayLearnOfDeletion, nameOf, type Row, readRows, readRowsAs } from "./visibility.ts";

interface Source {
  database: BackendDatabase;
  tables: PublishedTables;
  listeners: Crowd;
}

/** One change that one channel asked for. */
interface Hit {
  change: Change;
  listener: Listener;
  channel: Channel;
  subscriptions: Subscription[];
}

/**
 * Tells of changes in the order of their commits, apart from the writes that made them: between two statements of its own
 * whoever waits for an answer gets it.
 */
export class Delivery {
  #waiting: Change[] = [];
  #isRunning = false;

  constructor(private readonly source: Source) {}

  add(change: Change): void {
    if (this.source.listeners.size === 0) return;
    this.#waiting.push(change);
    if (this.#waiting.length > MOST_CHANGES_WAITING) this.#giveUp();
    else if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      await deliver(this.#take(), this.source).catch(() => {});
    }
    this.#isRunning = false;
  }

  /** The next changes of one table that are all deletions or none. */
  #take(): Change[] {
    const [first] = this.#waiting;
    const isAlike = ({ schema, table, type }: Change) =>
      schema === first?.schema && table === first.table && (type === "DELETE") === (first.type === "DELETE");
    const end = this.#waiting.findIndex((change, place) => place === CHANGES_AT_ONCE || !isAlike(change));
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  #giveUp(): void {
    this.#waiting = [];
    for (const { socket } of this.source.listeners) socket.close(1013, "Try again later");
  }
}

/** Sends changes of one table to every channel that asked for them and may see them. */
async function deliver(changes: Change[], { database, tables, listeners }: Source): Promise<void> {
  const [first] = changes;
  const table = first && tables.get(`${first.schema}.${first.table}`);
  if (!table) return;
  const asked = findHits(changes, listeners);
  if (asked.length === 0) return;
  if (first.type === "DELETE") {
    // A deleted row cannot be read any more: as on hosted Supabase its key goes out, without filter.
    const told = asked.filter(({ channel }) => mayLearnOfDeletion(table, first, channel.identity.role));
    for (const hit of told) tell(hit, null, table);
    return;
  }
  const rows = await readRows(database, table, changes);
  for (const [identity, hits] of groupByEyes(asked.flatMap((hit) => withinFilter(hit, rows)))) {
    await nextTurn();
    const wanted = [...new Set(hits.map(({ change }) => change))];
    const seen = await readRowsAs(database, table, wanted, identity).catch(() => new Map<string, Row>());
    for (const hit of hits) {
      const row = seen.get(nameOf(hit.change));
      if (row) tell(hit, row, table);
    }
  }
}

function findHits(changes: Change[], listeners: Crowd): Hit[] {
  const hits: Hit[] = [];
  for (const listener of listeners) {
    for (const channel of [...listener.channels.values()]) {
      for (const change of changes) {
        const subscriptions = channel.subscriptions.filter((one) => wantsChange(one, change));
        if (subscriptions.length > 0) hits.push({ change, listener, channel, subscriptions });
      }
    }
  }
  return hits.filter(({ listener, channel }) => {
    if (!isExpired(channel.identity)) return true;
    if (listener.has(channel)) listener.drop(channel, "Access token has expired");
    return false;
  });
}

/** With the subscriptions alone whose filter takes the row. */
function withinFilter(hit: Hit, rows: ReadonlyMap<string, Row>): Hit[] {
  const row = rows.get(nameOf(hit.change));
  if (!row) return [];
  const subscriptions = hit.subscriptions.filter(({ filter }) => !filter || matches(filter, row));
  return subscriptions.length > 0 ? [{ ...hit, subscriptions }] : [];
}

function groupByEyes(hits: Hit[]): [Identity, Hit[]][] {
  const groups = new Map<string, [Identity, Hit[]]>();
  for (const hit of hits) {
    const { identity } = hit.channel;
    const group = groups.get(identity.eyes);
    if (group) group[1].push(hit);
    else groups.set(identity.eyes, [identity, [hit]]);
  }
  return [...groups.values()];
}

function tell(
  { change, listener, channel, subscriptions }: Hit,
  row: Row | null,
  { columns }: PublishedTable,
): void {
  // It may have been left while the row was read.
  if (!listener.has(channel)) return;
  listener.push(channel.topic, "postgres_changes", {
    ids: subscriptions.map(({ id }) => id),
    data: {
      schema: change.schema,
      table: change.table,
      type: change.type,
      commit_timestamp: change.at,
      errors: null,
      columns: columns.map(({ name, type }) => ({ name, type })),
      ...(row ? { record: row } : {}),
      ...(change.type === "INSERT" ? {} : { old_record: change.key }),
    },
  });
}
