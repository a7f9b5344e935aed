import { MembersPart } from "../ui/members-part";

/** Following creators, which members alone do. */
export const ownFollow = new MembersPart(() => import("./own-follow"));
