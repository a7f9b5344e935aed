import type { PGlite } from "@electric-sql/pglite";

/**
 * Refuses a parameter that is none of its type before it is sent, as PostgreSQL would (22P02). PGlite writes a number or an
 * object in place of a list as it is, and its engine does not survive a message that it cannot read.
 */
export function refuseUnfitParameters({ serializers }: Pick<PGlite, "serializers">): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      let written: unknown;
      try {
        written = serialize(value);
      } catch (error) {
        throw unfit(error);
      }
      if (typeof written !== "string") throw unfit();
      return written;
    };
  }
}

function unfit(cause?: unknown): Error {
  return Object.assign(
    new Error("invalid input: this is no value of the type that was expected", { cause }),
    {
      code: "22P02",
    },
  );
}
