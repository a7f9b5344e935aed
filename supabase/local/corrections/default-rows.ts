import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import type { BackendDatabase } from "../database.ts";

/**
 * Lets an insert of {} make a row of defaults, as PostgREST does.
 * @supabase/lite compiles it to `insert into "t" () values ()`, a syntax error.
 */
export function insertDefaultRows(connection: BackendDatabase["connection"]): void {
  connection.kysely = connection.kysely.withPlugin(defaultRows);
}

const defaultRows: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (node.kind !== "InsertQueryNode" || !node.columns || node.columns.length > 0) return node;
    const { columns: _columns, values: _values, ...rest } = node;
    return { ...rest, defaultValues: true };
  },
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  },
};
