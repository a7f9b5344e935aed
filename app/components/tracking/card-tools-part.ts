import { MembersPart } from "../ui/members-part";

/** What members have on the cards of dramas. */
export const cardTools = new MembersPart(() => import("./card-tools"));
