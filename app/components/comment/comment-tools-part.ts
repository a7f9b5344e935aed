import { MembersPart } from "../ui/members-part";

/** What they write and change comments with. */
export const commentTools = new MembersPart(() => import("./comment-tools"));
