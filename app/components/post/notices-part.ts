import { MembersPart } from "../ui/members-part";

/** Of posts that were taken down, merged or put back alone. */
export const noticesPart = new MembersPart(() => import("./post-notices"));
