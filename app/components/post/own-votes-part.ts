import { MembersPart } from "../ui/members-part";

/** Voting, which members alone do; a visitor's page has the score. */
export const ownVotes = new MembersPart(() => import("./own-votes"));
