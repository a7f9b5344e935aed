import * as v from "valibot";
import { GivenReason, Id, isId, Reason, Seen, Text } from "../text";
import { FORUM_LIMITS, titleWithin } from "./post";

/** Another post of the forum, by its id or by an address that names it. */
const OtherPost = v.pipe(
  Text,
  v.trim(),
  v.transform(
    (text) => /(?:^|\/forum\/post\/)([\da-f-]{36})(?:[/?#]|$)/i.exec(text)?.[1]?.toLowerCase() ?? "",
  ),
  v.check((id) => isId(id), "Please give the address of a post of the forum"),
);

/** What an author or a moderator does to a post beside editing it (decisions Q6, Q29). */
export const PostIntent = v.variant("intent", [
  v.object({ intent: v.picklist(["delete", "pin", "unpin", "lock", "unlock"]) }),
  v.object({ intent: v.literal("move"), categoryId: Id }),
  v.object({ intent: v.literal("merge"), into: OtherPost, reason: GivenReason }),
  v.object({ intent: v.literal("remove"), reason: GivenReason }),
  v.object({ intent: v.literal("retitle"), title: titleWithin(FORUM_LIMITS), reason: GivenReason }),
  v.object({ intent: v.literal("restore"), reason: v.optional(Reason, ""), seen: Seen }),
]);
export type PostIntent = v.InferOutput<typeof PostIntent>;
