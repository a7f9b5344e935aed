import { MembersPart } from "../ui/members-part";

/** Below a post of a community its visitors are asked to sign in first. */
export const membershipPart = new MembersPart(() => import("./membership-button"));
