import { MembersPart } from "../../components/ui/members-part";

/** The box in which members begin a post on the home page. */
export const composerPart = new MembersPart(() => import("./composer"));
