import * as v from "valibot";
import { Id } from "../text";

/** What a page sends: the state wished for, so that sending it twice changes nothing. */
export const SaveForm = v.object({
  post: Id,
  wish: v.picklist(["save", "forget"]),
  returnTo: v.optional(v.string(), "/forum"),
});
