import { MembersPart } from "../ui/members-part";

/** What they have at the head of the page. */
export const memberTools = new MembersPart(() => import("./member-tools"));
