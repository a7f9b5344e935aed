import * as v from "valibot";

export const PUSH_ADDRESS_LIMIT = 1_000;
const Endpoint = v.pipe(v.string(), v.maxLength(PUSH_ADDRESS_LIMIT), v.url());

/** A browser that is no longer to be told. */
export const EndpointForm = v.object({ endpoint: Endpoint });

/** A browser that is to be told, as its own PushSubscription says it, and the language to tell it in. */
export const PushForm = v.object({
  endpoint: Endpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
  language: v.picklist(["en", "ar"]),
});
export type PushForm = v.InferOutput<typeof PushForm>;

/** What public/sw.js shows; who did what, never the words that were written. */
export interface PushText {
  title: string;
  body: string;
  language: "en" | "ar";
  direction: "ltr" | "rtl";
  /** A later one of the same thread takes its place. */
  tag: string;
  /** Path of the very thing. */
  address: string;
  /** The notification, to be marked as read when it is followed. */
  id: string;
}
